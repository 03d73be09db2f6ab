/** Callbacks for the writer's work. Each must be quick and not throw. */
export type LedgerObserver = {
  /** An append was stored. */
  stored(batch: { commands: number; events: number; seconds: number }): void;
  /** Another process wrote first. */
  conflicted(): void;
  /**
   * Asked for a turn of a school that other processes write to, and after the wait either got it or continued without.
   */
  askedForTurn(turn: { seconds: number; isTaken: boolean }): void;
  /** An append got no answer. */
  outcomeUnknown(): void;
  /** A command that was sent again got its first result. */
  replayed(): void;
  /** A school's state was folded from its snapshot and this many events. */
  loaded(school: { events: number; seconds: number }): void;
};

export const unobserved: LedgerObserver = {
  stored: () => undefined,
  conflicted: () => undefined,
  askedForTurn: () => undefined,
  outcomeUnknown: () => undefined,
  replayed: () => undefined,
  loaded: () => undefined,
};

/** The part of a pino logger that is used here. */
export type LedgerLogger = {
  warn(details: object, message: string): void;
};
