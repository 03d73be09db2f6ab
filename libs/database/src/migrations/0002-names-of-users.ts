import { inSteps } from './steps.js';

export const up = inSteps([
  // The name on screen: the chosen one, else first and last, else first, else the part of the email before the @.
  `ALTER TABLE directory.users ADD COLUMN shown_name text NOT NULL GENERATED ALWAYS AS (coalesce(
     nullif(display_name, ''),
     CASE WHEN first_name IS NOT NULL THEN nullif(
       first_name || CASE WHEN first_name <> '' AND last_name <> '' THEN ' ' ELSE '' END || coalesce(last_name, ''),
       '') END,
     nullif(split_part(email, '@', 1), ''),
     'User')) STORED`,
  // An actor's id is text in the ledger: of a member of staff a UUID, but a cast would fail for any other.
  `CREATE UNIQUE INDEX users_by_actor ON directory.users ((id::text))`,
]);
