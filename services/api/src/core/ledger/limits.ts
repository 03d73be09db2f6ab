export type LedgerLimits = {
  /** How many schools' states are kept in memory. */
  cachedSchools: number;
  /** Commands of one school that may wait; more are refused at once. */
  waitingPerSchool: number;
  /** Commands stored by one append. */
  commandsPerBatch: number;
  /** Students and redemptions named by the commands of one append, which bounds its size. */
  namesPerBatch: number;
  /** After so many times that another process wrote first, a command is given up. */
  attempts: number;
  /** Longest random pause before the second attempt; it grows with each. */
  jitterMs: number;
  /** So long after processes were in each other's way, each command of the school takes a turn: until all have had one. */
  crowdedMs: number;
  /** Longest time until a command is answered, once its school is in memory. */
  commandTimeoutMs: number;
  /** Longest time that a command waits for its school to be loaded. The load goes on. */
  loadTimeoutMs: number;
  /** So many schools are loaded at the same time, so that each gets its batches in time and commands find connections. */
  loadsAtOnce: number;
  /** Longest wait for one answer of the event store or the snapshots. */
  storeTimeoutMs: number;
  /** How long an append without an answer is sent again. */
  resolveTimeoutMs: number;
  /** So long a state is decided on without a look at the stream. A failover of the store takes longer. */
  trustMs: number;
  /** A snapshot is taken after so many events. */
  eventsPerSnapshot: number;
  /** A school that leaves memory gets a snapshot if it has at least so many events since the last. */
  eventsWorthSnapshot: number;
};

export const DEFAULT_LIMITS: LedgerLimits = {
  cachedSchools: 200,
  waitingPerSchool: 2_000,
  commandsPerBatch: 256,
  namesPerBatch: 4_000,
  attempts: 8,
  jitterMs: 4,
  crowdedMs: 200,
  commandTimeoutMs: 2_900,
  loadTimeoutMs: 15_000,
  loadsAtOnce: 4,
  storeTimeoutMs: 1_500,
  resolveTimeoutMs: 2_800,
  trustMs: 2_000,
  eventsPerSnapshot: 1_000,
  eventsWorthSnapshot: 100,
};
