import { setPassword } from '#contracts/accounts/account-links';
import { removeSecondFactors } from '#contracts/staff/administration';
import { connectIdentity, disconnectIdentity } from '#contracts/accounts/identities';
import { addPasskey, beginPasskey, removePasskey } from '#contracts/accounts/passkeys';
import { type Route } from '#contracts/route';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contracts/accounts/second-factors';

/**
 * What a change of how somebody signs in needs besides a session, because a stolen session must not be enough.
 * - `password-or-link`: the current password, or a link from a mail. A first password is added, so it needs `recent`.
 * - `recent`, to add something: a sign-in or a confirmation of the last ten minutes.
 * - `confirmed`, to take something away: a confirmation of the last ten minutes.
 */
export type SignInProof = 'password-or-link' | 'recent' | 'confirmed';

/** Every route that changes how somebody signs in. Each also sends its owner a mail. */
export const SIGN_IN_CHANGES: ReadonlyMap<Route, SignInProof> = new Map<Route, SignInProof>([
  [setPassword, 'password-or-link'],
  [beginAuthenticator, 'recent'],
  [confirmAuthenticator, 'recent'],
  [removeAuthenticator, 'confirmed'],
  [beginPasskey, 'recent'],
  [addPasskey, 'recent'],
  [removePasskey, 'confirmed'],
  [renewRecoveryCodes, 'confirmed'],
  [connectIdentity, 'recent'],
  [disconnectIdentity, 'confirmed'],
  [removeSecondFactors, 'confirmed'],
]);
