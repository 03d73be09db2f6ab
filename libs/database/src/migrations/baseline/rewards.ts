/** What points are given for and spent on: point categories, notes of awards, rewards and raffles. */
export const REWARDS = [
  `CREATE TABLE directory.point_categories (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     class_id uuid,
     name text NOT NULL,
     description text,
     is_default boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     version integer NOT NULL DEFAULT 1,
     -- Null: one that fits the name.
     icon text,
     color text NOT NULL DEFAULT 'green',
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id)
   )`,
  `CREATE INDEX point_categories_by_school ON directory.point_categories (school_id)`,
  // Written before the award's event, under its id: if the award never follows, the note is harmless. The fingerprint
  // distinguishes the notes of different attempts.
  `CREATE TABLE directory.award_notes (
     award_id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     note text NOT NULL,
     fingerprint text,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  // Notes are read from the latest to the first where a text is frequent, and are found by the text where it is rare.
  `CREATE INDEX award_notes_by_time ON directory.award_notes (school_id, created_at)`,
  `CREATE INDEX award_notes_by_text ON directory.award_notes USING gin (note gin_trgm_ops)`,
  // A raffle's seed is secret until the draw; its commitment is public from the start. Teachers may change the rewards
  // that they created for the school; `created_by` is null for the demo's.
  `CREATE TABLE directory.rewards (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     class_id uuid,
     name text NOT NULL,
     description text,
     type text NOT NULL CHECK (type IN ('standard', 'raffle')),
     point_cost integer NOT NULL CHECK (point_cost > 0),
     quantity integer CHECK (quantity > 0),
     raffle_winners integer CHECK (raffle_winners > 0),
     raffle_end_date timestamptz,
     raffle_seed bytea,
     raffle_seed_commitment text,
     is_active boolean NOT NULL DEFAULT true,
     created_by uuid REFERENCES directory.users,
     created_at timestamptz NOT NULL DEFAULT now(),
     version integer NOT NULL DEFAULT 1,
     -- Null: one that fits the name.
     icon text,
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id),
     CHECK ((type = 'raffle') = (raffle_winners IS NOT NULL)),
     CHECK ((type = 'raffle') = (raffle_seed IS NOT NULL AND raffle_seed_commitment IS NOT NULL))
   )`,
  `CREATE INDEX rewards_by_school ON directory.rewards (school_id)`,
  `CREATE INDEX rewards_by_class ON directory.rewards (class_id) WHERE class_id IS NOT NULL`,
  `CREATE INDEX rewards_by_raffle_end ON directory.rewards (raffle_end_date) WHERE raffle_end_date IS NOT NULL`,
  // The reward that a student saves for.
  `CREATE TABLE directory.student_goals (
     student_id uuid PRIMARY KEY REFERENCES directory.students ON DELETE CASCADE,
     reward_id uuid NOT NULL REFERENCES directory.rewards ON DELETE CASCADE,
     chosen_at timestamptz NOT NULL
   )`,
  `CREATE INDEX student_goals_by_reward ON directory.student_goals (reward_id)`,
];
