import { sql, type Kysely } from 'kysely';

const STEPS = [
  `ALTER TABLE directory.rewards ADD COLUMN version integer NOT NULL DEFAULT 1`,
  // Teachers may change the rewards that they created for the school. Null: created by the demo, or before this was
  // stored.
  `ALTER TABLE directory.rewards ADD COLUMN created_by uuid REFERENCES directory.users`,
  `CREATE INDEX rewards_by_class ON directory.rewards (class_id) WHERE class_id IS NOT NULL`,
  `CREATE TABLE readmodel.redemptions (
     redemption_id uuid PRIMARY KEY,
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
     CHECK ((status = 'approved') = (closed_at IS NULL)),
     CHECK ((status = 'refunded') = (refund_reason IS NOT NULL))
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX redemptions_by_school ON readmodel.redemptions (school_id, revision DESC)`,
  `CREATE INDEX redemptions_by_class ON readmodel.redemptions (class_id, revision DESC)`,
  `CREATE INDEX redemptions_by_student ON readmodel.redemptions (student_id, revision DESC)`,
  `CREATE INDEX redemptions_by_reward ON readmodel.redemptions (reward_id, revision DESC)`,
  `CREATE TABLE readmodel.raffle_entries (
     entry_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     reward_id uuid NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     points_spent bigint NOT NULL,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     entered_at timestamptz NOT NULL,
     revision bigint NOT NULL
   )`,
  `CREATE INDEX raffle_entries_by_reward ON readmodel.raffle_entries (reward_id, revision)`,
  `CREATE INDEX raffle_entries_by_student ON readmodel.raffle_entries (student_id, revision DESC)`,
  `CREATE TABLE readmodel.raffle_winners (
     reward_id uuid NOT NULL,
     place integer NOT NULL,
     school_id uuid NOT NULL,
     entry_id uuid NOT NULL,
     student_id uuid NOT NULL,
     PRIMARY KEY (reward_id, place)
   )`,
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

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
