/** SQL condition: user `u` is active and has a way to sign in. A link by mail alone does not count: they were only invited. */
export const CAN_SIGN_IN = `(u.is_active AND (
  u.password_hash IS NOT NULL
  OR EXISTS (SELECT FROM directory.passkeys p WHERE p.user_id = u.id)
  OR EXISTS (SELECT FROM directory.identities i WHERE i.user_id = u.id)))`;
