export const POINT_MODELS = [
  // Every event that could be read. An award to a class takes 3 KB, mostly random ids: compressing it costs more than
  // the page it saves.
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
  // An entry is found by its subject; an entry about many redemptions has none and is found by its command.
  `CREATE INDEX ledger_entries_by_subject ON readmodel.ledger_entries (subject_id)`,
  `CREATE INDEX ledger_entries_without_subject ON readmodel.ledger_entries (command_id) WHERE subject_id IS NULL`,
  // Lists show each student's latest award that was not taken back; looking it up for thousands would take most of
  // their time.
  `CREATE TABLE readmodel.student_balances (
     student_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     balance bigint NOT NULL,
     earned bigint NOT NULL,
     spent bigint NOT NULL,
     reversed bigint NOT NULL,
     cleared bigint NOT NULL,
     refunded bigint NOT NULL DEFAULT 0,
     latest_award_amount bigint,
     latest_award_category_id uuid,
     latest_award_at timestamptz,
     CHECK (balance = earned - reversed - spent - cleared),
     CHECK (num_nulls(latest_award_amount, latest_award_category_id, latest_award_at) IN (0, 3))
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
