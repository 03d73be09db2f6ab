/** SQL condition: user `u` has a second step of signing in. */
export const HAS_SECOND_STEP = `(
  EXISTS (SELECT FROM directory.passkeys p WHERE p.user_id = u.id)
  OR EXISTS (SELECT FROM directory.authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL))`;
