export type LedgerLimits = {
  /** Number of schools whose states are kept in memory. */
  cachedSchools: number;
  /** Maximum number of waiting commands per school; more are refused at once. */
  waitingPerSchool: number;
  /** Maximum number of commands per append. */
  commandsPerBatch: number;
  /** Maximum number of students and redemptions named by the commands of one append, which limits its size. */
  namesPerBatch: number;
  /** After this many conflicts with other processes, a command is given up. */
  attempts: number;
  /** Longest random pause before the second attempt; it grows with each attempt. */
  jitterMs: number;
  /** How long after contention each command of the school takes a turn, so that every process has had one by then. */
  crowdedMs: number;
  /** Maximum time until a command is answered, once its school is in memory. */
  commandTimeoutMs: number;
  /** Maximum time that a command waits for its school to be loaded. The load continues afterwards. */
  loadTimeoutMs: number;
  /** Number of schools loaded at the same time, so that each gets its batches in time and commands find connections. */
  loadsAtOnce: number;
  /** Maximum wait for one answer of the event store or the snapshots. */
  storeTimeoutMs: number;
  /** How long an append without an answer is sent again. */
  resolveTimeoutMs: number;
  /** How long a state may be used without checking the stream. A failover of the store takes longer. */
  trustMs: number;
  /** Number of events after which a snapshot is taken. */
  eventsPerSnapshot: number;
  /** Minimum number of events since the last snapshot for which a school that leaves memory gets a new one. */
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
