/** Whether a user `u` has neither a password nor an identity at the provider, as SQL. */
export const MUST_SET_PASSWORD = `(u.password_hash IS NULL AND NOT EXISTS (
  SELECT FROM directory.identities i WHERE i.user_id = u.id))`;
