export const REWARD_MODELS = [
  // Ids are derived from a person's key, so the same id may occur in the ledgers of two schools.
  `CREATE TABLE readmodel.redemptions (
     redemption_id uuid NOT NULL,
     school_id uuid NOT NULL,
     reward_id uuid NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     points_spent bigint NOT NULL,
     status text NOT NULL CHECK (status IN ('approved', 'fulfilled', 'refunded')),
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     redeemed_at timestamptz NOT NULL,
     revision bigint NOT NULL,
     closed_by_kind text,
     closed_by_id text,
     closed_at timestamptz,
     refund_reason text,
     PRIMARY KEY (school_id, redemption_id),
     CHECK ((status = 'approved') = (closed_at IS NULL)),
     CHECK ((status = 'refunded') = (refund_reason IS NOT NULL))
   ) WITH (fillfactor = 80)`,
  // A summary counts the redemptions of a school year, which are wide rows: from the index alone.
  `CREATE INDEX redemptions_by_school ON readmodel.redemptions (school_id, revision DESC)
     INCLUDE (redeemed_at, status, closed_at, class_id, student_id)`,
  `CREATE INDEX redemptions_by_class ON readmodel.redemptions (class_id, revision DESC)`,
  `CREATE INDEX redemptions_by_student ON readmodel.redemptions (student_id, revision DESC)`,
  `CREATE INDEX redemptions_by_reward ON readmodel.redemptions (reward_id, revision DESC)`,
  // What a school still has to hand out, of one reward and of all, is little of what it ever gave.
  `CREATE INDEX redemptions_open ON readmodel.redemptions (school_id, reward_id, revision DESC)
     WHERE status = 'approved'`,
  `CREATE INDEX redemptions_open_by_school ON readmodel.redemptions (school_id, revision DESC)
     WHERE status = 'approved'`,
  // Each redemption's status from an instant on, for reports as of the past: `redemptions` has the present one.
  `CREATE TABLE readmodel.redemption_changes (
     school_id uuid NOT NULL,
     redemption_id uuid NOT NULL,
     revision bigint NOT NULL,
     status text NOT NULL CHECK (status IN ('approved', 'fulfilled', 'refunded')),
     at timestamptz NOT NULL,
     PRIMARY KEY (school_id, redemption_id, revision)
   )`,
  // An entry that is in the ledger twice is paid for twice and takes part twice.
  `CREATE TABLE readmodel.raffle_entries (
     entry_id uuid NOT NULL,
     school_id uuid NOT NULL,
     reward_id uuid NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     points_spent bigint NOT NULL,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     entered_at timestamptz NOT NULL,
     revision bigint NOT NULL,
     PRIMARY KEY (school_id, revision)
   )`,
  `CREATE INDEX raffle_entries_by_reward ON readmodel.raffle_entries (reward_id, revision)`,
  `CREATE INDEX raffle_entries_by_student ON readmodel.raffle_entries (student_id, revision DESC)`,
  // `fulfilled_at`: when the winner got the prize. The revision is the draw's, so that what is to be handed out has an
  // order.
  `CREATE TABLE readmodel.raffle_winners (
     reward_id uuid NOT NULL,
     place integer NOT NULL,
     school_id uuid NOT NULL,
     entry_id uuid NOT NULL,
     student_id uuid NOT NULL,
     revision bigint NOT NULL DEFAULT 0,
     fulfilled_at timestamptz,
     fulfilled_by_kind text,
     fulfilled_by_id text,
     PRIMARY KEY (reward_id, place)
   )`,
  `CREATE INDEX raffle_winners_by_entry ON readmodel.raffle_winners (school_id, entry_id)`,
  `CREATE INDEX raffle_winners_open ON readmodel.raffle_winners (school_id, revision DESC, place DESC)
     WHERE fulfilled_at IS NULL`,
  `CREATE INDEX raffle_winners_open_by_student ON readmodel.raffle_winners (student_id)
     WHERE fulfilled_at IS NULL`,
  // What a draw published: together with the entries, enough for anyone to repeat it.
  `CREATE TABLE readmodel.raffle_draws (
     reward_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     seed text NOT NULL,
     seed_commitment text NOT NULL,
     entries_hash text NOT NULL,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     drawn_at timestamptz NOT NULL,
     revision bigint NOT NULL
   )`,
  // How much of each reward was redeemed, minus refunds.
  `CREATE TABLE readmodel.reward_stock (
     reward_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     redeemed bigint NOT NULL,
     entries bigint NOT NULL
   ) WITH (fillfactor = 70)`,
];
