import { inSteps } from './steps.js';

export const up = inSteps([
  // With a school's code, colleagues have an invitation mailed to themselves. It is no secret of a person: it hangs in the staff
  // room, administrators see it again, and it opens nothing by itself. It ends with the account of whoever made it.
  `CREATE TABLE directory.staff_join_codes (
     school_id uuid PRIMARY KEY REFERENCES directory.schools ON DELETE CASCADE,
     code text NOT NULL UNIQUE,
     role text NOT NULL CHECK (role IN ('teacher', 'staff')),
     created_by uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX staff_join_codes_by_maker ON directory.staff_join_codes (created_by)`,
]);
