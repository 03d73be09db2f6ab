import { inSteps } from './steps.js';

export const up = inSteps([
  // A member of staff's id in the school’s information system.
  `ALTER TABLE directory.users ADD COLUMN sourced_id text`,
  `ALTER TABLE directory.users ADD CONSTRAINT erased_users_have_no_sourced_id
     CHECK (erased_at IS NULL OR sourced_id IS NULL)`,
  `CREATE UNIQUE INDEX users_by_sourced_id ON directory.users (school_id, sourced_id) WHERE sourced_id IS NOT NULL`,
  // Choices of the person who applies a roster.
  `ALTER TABLE directory.roster_imports ADD COLUMN invites_staff boolean NOT NULL DEFAULT false`,
  `ALTER TABLE directory.roster_imports ADD COLUMN deactivates_staff boolean NOT NULL DEFAULT false`,
]);
