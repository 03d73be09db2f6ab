import { sql, type Kysely } from 'kysely';

const STEPS = [
  `CREATE SCHEMA IF NOT EXISTS ledger`,
  // A cache of folded streams that can be emptied at any time.
  `CREATE TABLE ledger.snapshots (
     stream text PRIMARY KEY,
     revision bigint NOT NULL,
     state_version integer NOT NULL,
     state text NOT NULL,
     taken_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE SCHEMA readmodel`,
  `CREATE TABLE readmodel.checkpoints (
     name text PRIMARY KEY,
     position text NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  // The version of each projection that built the rows; a different version in the code triggers a rebuild.
  `CREATE TABLE readmodel.projection_versions (
     projection text PRIMARY KEY,
     version integer NOT NULL
   )`,
  `CREATE TABLE readmodel.parked_events (
     event_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     position text NOT NULL,
     stream text NOT NULL,
     revision bigint NOT NULL,
     type text NOT NULL,
     reason text NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now()
   )`,
  // An award to a class takes 3 KB, mostly random ids: compressing it costs more than the page it saves.
  `CREATE TABLE readmodel.ledger_entries (
     school_id uuid NOT NULL,
     revision bigint NOT NULL,
     event_id uuid NOT NULL,
     type text NOT NULL,
     data jsonb NOT NULL,
     command_id uuid NOT NULL,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     occurred_at timestamptz NOT NULL,
     subject_id uuid,
     PRIMARY KEY (school_id, revision)
   ) WITH (toast_tuple_target = 8160)`,
  `CREATE INDEX ledger_entries_by_subject ON readmodel.ledger_entries (subject_id)`,
  `CREATE TABLE readmodel.student_balances (
     student_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     balance bigint NOT NULL,
     earned bigint NOT NULL,
     spent bigint NOT NULL,
     reversed bigint NOT NULL,
     cleared bigint NOT NULL,
     CHECK (balance = earned - reversed - spent - cleared)
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE readmodel.point_transactions (
     source_id uuid NOT NULL,
     student_id uuid NOT NULL,
     school_id uuid NOT NULL,
     class_id uuid,
     kind text NOT NULL,
     amount bigint NOT NULL,
     balance_after bigint NOT NULL,
     award_id uuid,
     category_id uuid,
     reward_id uuid,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     occurred_at timestamptz NOT NULL,
     revision bigint NOT NULL,
     reversed_at timestamptz,
     PRIMARY KEY (school_id, revision, student_id)
   )`,
  `CREATE INDEX point_transactions_by_student ON readmodel.point_transactions (student_id, revision DESC)`,
  `CREATE INDEX point_transactions_by_class ON readmodel.point_transactions (class_id, revision DESC)`,
  `CREATE TABLE readmodel.daily_points (
     school_id uuid NOT NULL,
     day date NOT NULL,
     class_id uuid NOT NULL,
     category_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     awards bigint NOT NULL,
     points bigint NOT NULL,
     students bigint NOT NULL,
     student_ids uuid[] NOT NULL,
     PRIMARY KEY (class_id, day, category_id, staff_id)
   ) WITH (fillfactor = 70)`,
  `CREATE INDEX daily_points_by_school ON readmodel.daily_points (school_id, day)`,
  `CREATE TABLE readmodel.class_stats (
     class_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     points bigint NOT NULL,
     redemptions bigint NOT NULL
   ) WITH (fillfactor = 70)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
