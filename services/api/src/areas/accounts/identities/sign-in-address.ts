import { CONNECT_IDENTITY_PATH, SIGN_IN_PROBLEM_PARAMETER } from '#contracts/accounts/identity-addresses';
import { type ConnectProblem, type SignInProblem } from '#contracts/accounts/identities';
import { type FastifyRequest } from 'fastify';

/** Where a browser goes next. Always a page of ours or the provider's own, never one that a request names. */
export type Destination = { url: string };

export const HOME: Destination = { url: '/' };
export const SIGN_IN_PAGE: Destination = { url: '/login' };
export const CONNECT_PAGE: Destination = { url: CONNECT_IDENTITY_PATH };

export const ACCOUNT_PAGE: Destination = { url: '/account' };

export function accountPageWith(problem: ConnectProblem): Destination {
  return { url: `/account?${SIGN_IN_PROBLEM_PARAMETER}=${problem}` };
}

export function signInPageWith(problem: SignInProblem): Destination {
  return { url: `/login?${SIGN_IN_PROBLEM_PARAMETER}=${problem}` };
}

/**
 * The address that the provider leads back to, without a query.
 * @param publicUrl the address at which people reach Laurel. Without it, in development, the requested address is used: the
 *   provider accepts only registered addresses.
 */
export function callbackAddress(request: FastifyRequest, path: string, publicUrl: string | undefined): URL {
  return new URL(path, publicUrl ?? `${request.protocol}://${request.host}`);
}

/**
 * Whether a person has led the browser here from one of our own pages, the address bar or a bookmark. Another site could
 * otherwise sign a visitor in without being asked. Browsers that are too old to say are trusted.
 */
export function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return true;
  return headers['sec-fetch-mode'] === 'navigate' && (site === 'same-origin' || site === 'none');
}
