import { inSteps } from './steps.js';

export const up = inSteps([
  `ALTER TABLE directory.students ADD COLUMN erased_at timestamptz`,
  // Nothing that knew the student before the erasure can write personal data back, or restore the student.
  `ALTER TABLE directory.students ADD CONSTRAINT erased_students_are_empty CHECK (
     erased_at IS NULL OR (
       archived_at IS NOT NULL AND NOT archived_with_class AND name = 'Former student' AND student_number IS NULL
       AND grade IS NULL AND profile_image_url IS NULL))`,
  // Finds the students whose retention period is over.
  `CREATE INDEX students_to_erase ON directory.students (school_id, archived_at)
     WHERE archived_at IS NOT NULL AND erased_at IS NULL`,
  // Each erasure of a student's personal data, which is also its certificate. It holds ids, times and numbers only. It is
  // in progress until \`finished_at\`.
  `CREATE TABLE directory.erasures (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     student_id uuid NOT NULL UNIQUE,
     cause text NOT NULL CHECK (cause IN ('request', 'retention', 'restore')),
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     requested_at timestamptz NOT NULL,
     finished_at timestamptz,
     fields_removed text[] NOT NULL,
     codes_removed integer NOT NULL,
     sessions_removed integer NOT NULL,
     notes_removed integer NOT NULL DEFAULT 0,
     exports_removed integer NOT NULL DEFAULT 0
   )`,
  `CREATE INDEX erasures_by_school ON directory.erasures (school_id, requested_at)`,
  // Schools that never saw the retention period act have a month to change it.
  `ALTER TABLE directory.schools ADD COLUMN retention_acts_from timestamptz NOT NULL DEFAULT now() + interval '30 days'`,
  `ALTER TABLE directory.exports ADD COLUMN is_removed_for_erasure boolean NOT NULL DEFAULT false`,
]);
