/** Something to measure, or to compare others with. It runs in a separate thread. */
export type Contender = {
  /** Works for a while and resolves to its figure. */
  run(): Promise<number>;
  close(): Promise<void>;
};

/** What a contender's module exports as `open`. */
export type Open<Options> = (options: Options) => Contender | Promise<Contender>;
