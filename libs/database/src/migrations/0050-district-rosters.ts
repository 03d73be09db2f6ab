import { inSteps } from './steps.js';

export const up = inSteps([
  // A bundle of several schools: the file until it is read, and what it had no roster for. Once it is planned, each school has an
  // import of its own, whose content is the school’s part as it was read.
  `CREATE TABLE directory.district_rosters (
     id uuid PRIMARY KEY,
     district_id uuid REFERENCES directory.districts ON DELETE SET NULL,
     asked_by uuid REFERENCES directory.users ON DELETE SET NULL,
     asked_at timestamptz NOT NULL DEFAULT now(),
     file_name text NOT NULL,
     content bytea,
     job_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'refused', 'planned', 'discarded')),
     faults jsonb,
     left_out jsonb,
     CHECK (state = 'reading' OR content IS NULL)
   )`,
  // A ZIP cannot be compressed any further.
  `ALTER TABLE directory.district_rosters ALTER COLUMN content SET STORAGE EXTERNAL`,
  `CREATE INDEX district_rosters_by_district ON directory.district_rosters (district_id, asked_at)`,
  `ALTER TABLE directory.roster_imports ADD COLUMN district_roster_id uuid REFERENCES directory.district_rosters`,
  `CREATE INDEX roster_imports_by_district_roster ON directory.roster_imports (district_roster_id)
     WHERE district_roster_id IS NOT NULL`,
]);
