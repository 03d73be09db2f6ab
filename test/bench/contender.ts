/** Something that is measured, or that others are measured against. It lives in a thread of its own. */
export type Contender = {
  /** Works for a while and answers with its figure. */
  run(): Promise<number>;
  close(): Promise<void>;
};

/** What a contender's module exports as `open`. */
export type Open<Options> = (options: Options) => Contender | Promise<Contender>;
