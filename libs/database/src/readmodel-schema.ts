import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CreatedAt, Instant, Points, WithDefault } from './columns.js';
import type { RollUpTables } from './roll-ups-schema.js';

export type Checkpoints = { name: string; position: string; updated_at: CreatedAt };

/** The version of each projection that built the rows. */
export type ProjectionVersions = { projection: string; version: number };

/**
 * Why an event is parked. `unknown`: this version of the code doesn't know its type or schema version. `unreadable`:
 * its data or metadata is not what its type says. `contradictory`: it names something that is not in the ledger before
 * it. `repeated`: it says again what the read models hold. `unstorable`: they cannot hold what it says.
 */
export type ParkedKind = 'unknown' | 'unreadable' | 'contradictory' | 'repeated' | 'unstorable';

/** One row for each place in a stream whose event the read models leave out. */
export type ParkedEvents = {
  stream: string;
  revision: number;
  school_id: string;
  /** As delivered; it need not be a UUID, nor unique. */
  event_id: string;
  /** Empty where the event store did not tell it. */
  position: string;
  type: string;
  /** Null where the event doesn't say. */
  schema_version: number | null;
  kind: Generated<ParkedKind>;
  reason: string;
  parked_at: CreatedAt;
};

/** The last event of each school that its rows hold. */
export type SchoolRevisions = { school_id: string; revision: number };

/** Schools whose read models are to be rebuilt. */
export type RebuildRequests = {
  school_id: string;
  request_id: string;
  requested_at: CreatedAt;
  /** Null while it waits for its turn. `incomplete`: the ledger returned fewer events than the live rows contain. */
  state: Generated<'begun' | 'incomplete' | null>;
};

/** Hashes of consecutive events of a school, 32 bytes each. */
export type EventHashes = { school_id: string; first_revision: number; hashes: Buffer; hashed_at: CreatedAt };

/** A table whose rows differ from those that follow from the facts. */
export type TableDifference = {
  table: string;
  live: number;
  rebuilt: number;
  differing: number;
  /** A few of the rows that differ; absent in older verifications. */
  samples?: { live: Record<string, unknown> | null; rebuilt: Record<string, unknown> | null }[];
};

/** A comparison of a school's read models and chain with its facts: asked for, running or done. */
export type Verifications = {
  id: string;
  school_id: string;
  /** The user who asked for it; null if nobody did. */
  asked_by: string | null;
  asked_at: CreatedAt;
  /** How often it was begun. */
  attempts: Generated<number>;
  started_at: Date | null;
  /** Events compared so far, and how many there were at the start. */
  events: Generated<number>;
  expected: Generated<number>;
  finished_at: Date | null;
  /** The last event that it included; null if it failed. */
  revision: number | null;
  /** The hash of the chain there, as the facts give it. */
  hash: Buffer | null;
  differing_rows: number | null;
  differences: JSONColumnType<TableDifference[]> | null;
  /** The first event that does not match the hash chain; null if the chain holds. */
  broken_at: number | null;
  /** `incomplete`: the ledger has fewer events than the screens show. `interrupted`: every attempt was. */
  failure: 'incomplete' | 'interrupted' | null;
};

export type LedgerEntries = {
  school_id: string;
  revision: number;
  event_id: string;
  type: string;
  data: JSONColumnType<object>;
  command_id: string;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  occurred_at: Instant;
  /** When it was recorded, if that was later than it happened. */
  recorded_at: Instant | null;
  /** Id of the award, redemption, raffle entry, raffle, reset or carry-over that the event is about; null if it names several. */
  subject_id: string | null;
  /** Set for awards and for what takes them back. */
  category_id: string | null;
  /** Points for each student; null where nothing or several amounts were moved. */
  amount: Points | null;
};

/** A student and the class in an entry that moves no points. */
export type EntryMentions = { school_id: string; revision: number; student_id: string; class_id: string };

/** `balance` = `earned` - `reversed` - `spent` - `cleared` + `carried`, checked by the table. */
export type StudentBalances = {
  student_id: string;
  school_id: string;
  balance: Points;
  /** Awarded. */
  earned: Points;
  /** Redemptions and raffle entries, net of refunds. */
  spent: Points;
  /** Awards taken back. */
  reversed: Points;
  /** Removed by resets. */
  cleared: Points;
  /** Carried over from other schools. */
  carried: WithDefault<number>;
  /** Refunds, of which `spent` is net. */
  refunded: Points;
  /** The latest award that was not taken back; all three are null if there is none. */
  latest_award_amount: number | null;
  latest_award_category_id: string | null;
  latest_award_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type BalanceChangeKind =
  'award' | 'reversal' | 'redemption' | 'refund' | 'raffle_entry' | 'reset' | 'carried_over';

export type PointTransactions = {
  /** The award, redemption, entry, reset or carry-over; for a reversal or a refund the id of its event. */
  source_id: string;
  student_id: string;
  school_id: string;
  /** Where it was given or spent; what is taken back keeps its class. Null for a reset of more than one class, and for what was carried over. */
  class_id: string | null;
  /** For which points were given, and from which they were taken back; null where the student was in none. */
  house_id: WithDefault<string | null>;
  kind: BalanceChangeKind;
  /** Signed. */
  amount: Points;
  balance_after: Points;
  award_id: string | null;
  category_id: string | null;
  reward_id: string | null;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  occurred_at: Instant;
  /** When it was recorded, if that was later than it happened. */
  recorded_at: Instant | null;
  revision: number;
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ClassStats = {
  class_id: string;
  school_id: string;
  points: Points;
  redemptions: Points;
};

export type Redemptions = {
  redemption_id: string;
  school_id: string;
  reward_id: string;
  student_id: string;
  class_id: string;
  points_spent: Points;
  status: 'approved' | 'fulfilled' | 'refunded';
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  redeemed_at: Instant;
  revision: number;
  /** Who fulfilled or refunded it. */
  closed_by_kind: 'staff' | 'student' | 'system' | null;
  closed_by_id: string | null;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refund_reason: string | null;
};

/** A redemption's outcome, and since when. */
export type RedemptionChanges = {
  school_id: string;
  redemption_id: string;
  revision: number;
  status: 'approved' | 'fulfilled' | 'refunded';
  at: Instant;
};

export type RaffleEntries = {
  entry_id: string;
  school_id: string;
  reward_id: string;
  student_id: string;
  class_id: string;
  points_spent: Points;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  entered_at: Instant;
  revision: number;
};

/** `place` counts from 1, in the order drawn. */
export type RaffleWinners = {
  reward_id: string;
  place: number;
  school_id: string;
  entry_id: string;
  student_id: string;
  /** The revision of the draw. */
  revision: number;
  /** When the winner got the prize; null: it is to be handed out. */
  fulfilled_at: Instant | null;
  fulfilled_by_kind: 'staff' | 'student' | 'system' | null;
  fulfilled_by_id: string | null;
};

export type RaffleDraws = {
  reward_id: string;
  school_id: string;
  seed: string;
  seed_commitment: string;
  entries_hash: string;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  drawn_at: Instant;
  revision: number;
};

/** How much of a reward is taken, refunds taken off. */
export type RewardStock = { reward_id: string; school_id: string; redeemed: Points; entries: Points };

/** A goal that was reached, and what it had come to. */
export type GoalsReached = {
  goal_id: string;
  school_id: string;
  target: Points;
  points: Points;
  reached_at: Instant;
  revision: number;
};

export type ReadModelTables = RollUpTables & {
  'readmodel.checkpoints': Checkpoints;
  'readmodel.projection_versions': ProjectionVersions;
  'readmodel.parked_events': ParkedEvents;
  'readmodel.rebuild_requests': RebuildRequests;
  'readmodel.school_revisions': SchoolRevisions;
  'readmodel.event_hashes': EventHashes;
  'readmodel.verifications': Verifications;
  'readmodel.ledger_entries': LedgerEntries;
  'readmodel.entry_mentions': EntryMentions;
  'readmodel.student_balances': StudentBalances;
  'readmodel.point_transactions': PointTransactions;
  'readmodel.class_stats': ClassStats;
  'readmodel.redemptions': Redemptions;
  'readmodel.redemption_changes': RedemptionChanges;
  'readmodel.raffle_entries': RaffleEntries;
  'readmodel.raffle_winners': RaffleWinners;
  'readmodel.raffle_draws': RaffleDraws;
  'readmodel.reward_stock': RewardStock;
  'readmodel.goals_reached': GoalsReached;
};
