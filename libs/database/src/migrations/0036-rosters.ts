import { inSteps } from './steps.js';

export const up = inSteps([
  // Ids in the school’s information system, by which a roster finds its school, classes and students again.
  `ALTER TABLE directory.schools ADD COLUMN sourced_id text`,
  `ALTER TABLE directory.classes ADD COLUMN sourced_id text`,
  `ALTER TABLE directory.students ADD COLUMN sourced_id text`,
  `ALTER TABLE directory.students ADD CONSTRAINT erased_students_have_no_sourced_id
     CHECK (erased_at IS NULL OR sourced_id IS NULL)`,
  `CREATE UNIQUE INDEX classes_by_sourced_id ON directory.classes (school_id, sourced_id)
     WHERE archived_at IS NULL AND sourced_id IS NOT NULL`,
  `CREATE UNIQUE INDEX students_by_sourced_id ON directory.students (school_id, sourced_id)
     WHERE archived_at IS NULL AND sourced_id IS NOT NULL`,
  // A roster that somebody uploaded: the file until it is applied or discarded, what it would change until then, and how much
  // it changed. \`content\` and \`preview\` hold names.
  `CREATE TABLE directory.roster_imports (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     asked_at timestamptz NOT NULL DEFAULT now(),
     file_name text NOT NULL,
     content bytea,
     job_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'reading'
       CHECK (state IN ('reading', 'refused', 'ready', 'applying', 'done', 'discarded')),
     faults jsonb,
     preview jsonb,
     fingerprint text,
     is_replanned boolean NOT NULL DEFAULT false,
     counts jsonb,
     applied_at timestamptz,
     CHECK (state IN ('reading', 'ready', 'applying') OR (content IS NULL AND preview IS NULL))
   )`,
  // A ZIP cannot be compressed any further.
  `ALTER TABLE directory.roster_imports ALTER COLUMN content SET STORAGE EXTERNAL`,
  `CREATE INDEX roster_imports_by_school ON directory.roster_imports (school_id, asked_at)`,
  `CREATE UNIQUE INDEX roster_imports_one_open ON directory.roster_imports (school_id)
     WHERE state IN ('reading', 'ready', 'applying')`,
  `CREATE INDEX roster_imports_open ON directory.roster_imports (asked_at)
     WHERE state IN ('reading', 'ready', 'applying')`,
]);
