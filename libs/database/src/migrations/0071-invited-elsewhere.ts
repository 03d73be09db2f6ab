import { inSteps } from './steps.js';

export const up = inSteps([
  // The address that a school typed for somebody whose account is elsewhere. Such a row looks like any invited user to
  // its school, so the school does not learn that the account exists; its own address is of nobody.
  `ALTER TABLE directory.users ADD COLUMN invited_email text
     CONSTRAINT invited_elsewhere_cannot_sign_in CHECK (invited_email IS NULL OR password_hash IS NULL)`,
  `CREATE UNIQUE INDEX users_invited_elsewhere ON directory.users (school_id, invited_email)
     WHERE invited_email IS NOT NULL`,
]);
