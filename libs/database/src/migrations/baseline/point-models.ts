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
     category_id uuid,
     amount bigint,
     PRIMARY KEY (school_id, revision)
   ) WITH (toast_tuple_target = 8160)`,
  // An entry is found by its subject; an entry about many redemptions has none and is found by its command.
  `CREATE INDEX ledger_entries_by_subject ON readmodel.ledger_entries (subject_id)`,
  `CREATE INDEX ledger_entries_without_subject ON readmodel.ledger_entries (command_id) WHERE subject_id IS NULL`,
  // The audit goes through a school's entries from the latest to the first. These are for its filters; each is as narrow
  // as can be, because the projector maintains them for every fact.
  `CREATE INDEX ledger_entries_by_staff ON readmodel.ledger_entries (actor_id COLLATE "C", revision DESC)
     WHERE actor_kind = 'staff'`,
  `CREATE INDEX ledger_entries_by_category ON readmodel.ledger_entries (category_id, revision DESC)
     WHERE category_id IS NOT NULL`,
  // Nearly all facts are awards, and nearly all awards are of one point.
  `CREATE INDEX ledger_entries_by_type ON readmodel.ledger_entries (school_id, type, revision DESC)
     WHERE type <> 'PointsAwarded'`,
  `CREATE INDEX ledger_entries_by_amount ON readmodel.ledger_entries (school_id, amount, revision DESC)
     WHERE amount > 1`,
  // Students and classes of the entries that have no line in a statement.
  `CREATE TABLE readmodel.entry_mentions (
     school_id uuid NOT NULL,
     revision bigint NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     PRIMARY KEY (school_id, revision, student_id, class_id)
   )`,
  `CREATE INDEX entry_mentions_by_student ON readmodel.entry_mentions (student_id, revision DESC)`,
  `CREATE INDEX entry_mentions_by_class ON readmodel.entry_mentions (class_id, revision DESC)`,
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
     -- The student's place in the bit strings of school_reach, null until an award names them. The constraint tells the
     -- next place of a school, too.
     place integer,
     -- What was carried over from other schools.
     carried bigint NOT NULL DEFAULT 0,
     CHECK (balance = earned - reversed - spent - cleared + carried),
     CHECK (num_nulls(latest_award_amount, latest_award_category_id, latest_award_at) IN (0, 3)),
     CONSTRAINT student_balances_by_place UNIQUE (school_id, place)
   ) WITH (fillfactor = 70)`,
  // The places are those of an award's student and its member of staff in the bit strings of school_reach: looking them up
  // for each line of a begun day would take most of the time of a report as of a past instant.
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
     student_place integer,
     staff_place integer,
     PRIMARY KEY (school_id, revision, student_id)
   )`,
  `CREATE INDEX point_transactions_by_student ON readmodel.point_transactions (student_id, revision DESC)`,
  `CREATE INDEX point_transactions_by_class ON readmodel.point_transactions (class_id, revision DESC)`,
  // What was taken back after an instant still stood then.
  `CREATE INDEX point_transactions_taken_back ON readmodel.point_transactions (school_id, reversed_at)
     WHERE reversed_at IS NOT NULL`,
  `CREATE TABLE readmodel.class_stats (
     class_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     points bigint NOT NULL,
     redemptions bigint NOT NULL
   ) WITH (fillfactor = 70)`,
];
