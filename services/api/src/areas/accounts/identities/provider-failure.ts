import { type SignInProblem } from '#contracts/accounts/identities';
import { AuthorizationResponseError } from 'openid-client';

const TURNED_BACK: ReadonlySet<string> = new Set([
  'access_denied',
  'interaction_required',
  'consent_required',
]);
/** How providers refuse a `prompt` that they do not know. */
const PROMPT_REFUSED: ReadonlySet<string> = new Set(['account_selection_required', 'invalid_request']);
const AWAY: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error']);

/** What to tell a person about an error of the identity provider's library. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof AuthorizationResponseError) {
    if (TURNED_BACK.has(error.error)) return 'cancelled';
    return AWAY.has(error.error) ? 'unavailable' : 'failed';
  }
  return isAway(error) ? 'unavailable' : 'failed';
}

/** Whether the provider may have refused to ask who it is. */
export function mayRefusePrompt(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && PROMPT_REFUSED.has(error.error);
}

/** Whether the answer's times are not those of this machine's clock. */
export function isOfAnotherTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') || isOfAnotherTime(error.cause)
  );
}

/** Its library gives a network's failure and its own time limit as causes. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  const isServerError = error.cause instanceof Response && error.cause.status >= 500;
  return (
    isServerError || (error instanceof TypeError && error.message === 'fetch failed') || isAway(error.cause)
  );
}
