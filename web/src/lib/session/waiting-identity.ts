import { WAITING_IDENTITY_COOKIE } from '#contracts/accounts/identity-addresses';

/** Whether this browser has signed in at the identity provider with an identity that no account is connected to yet. */
export function isIdentityWaiting(): boolean {
  return document.cookie.split('; ').includes(`${WAITING_IDENTITY_COOKIE}=1`);
}
