import { Problem } from '../../http/problem.js';

/** The link was never ours, or was cut off on its way. */
export function unknownLink(): Problem {
  const message = 'This link isn’t valid. Please check that you copied all of it, or ask for a new one.';
  return new Problem(404, message, { code: 'link-unknown' });
}

export function usedLink(): Problem {
  const message = 'This link has already been used or replaced. Please ask for a new one.';
  return new Problem(410, message, { code: 'link-used' });
}

/** Said only to a person who has opened a link that was mailed to the address. */
export function accountExists(): Problem {
  const message = 'Your email address already has an account, so this link can’t create one. Please sign in.';
  return new Problem(410, message, { code: 'account-exists' });
}

export function expiredLink(): Problem {
  return new Problem(410, 'This link has expired. Please ask for a new one.', { code: 'link-expired' });
}

export function tooManyLinks(): Problem {
  const message = 'Too many emails were requested. Please try again in a few minutes.';
  return new Problem(429, message, { code: 'too-many-links', retryAfter: 120 });
}
