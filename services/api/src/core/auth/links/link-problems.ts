import { type LinkPurpose } from '#contracts/error-body';
import { Problem } from '../../http/problem.js';

/** The link was never ours, or was cut off on its way. */
export function unknownLink(): Problem {
  const message = 'This link isn’t valid. Please check that you copied all of it, or ask for a new one.';
  return new Problem(404, message, { code: 'link-unknown' });
}

/** How somebody gets on whose link no longer works. */
const WAYS_ON: Record<LinkPurpose, string> = {
  'sign-in': 'Please ask for a new one.',
  'password-reset': 'Please ask for a new one.',
  invitation:
    'If you haven’t set a password yet, please ask your School Admin to send you another invitation.',
  'school-setup': 'If you haven’t created your school yet, please start again.',
};

export function usedLink(linkPurpose: LinkPurpose): Problem {
  const message = `This link has already been used or replaced. ${WAYS_ON[linkPurpose]}`;
  return new Problem(410, message, { code: 'link-used', linkPurpose });
}

/** Said only to a person who has opened a link that was mailed to the address. */
export function accountExists(): Problem {
  const message = 'Your email address already has an account, so this link can’t create one. Please sign in.';
  return new Problem(410, message, { code: 'account-exists' });
}

export function expiredLink(linkPurpose: LinkPurpose): Problem {
  const message = `This link has expired. ${WAYS_ON[linkPurpose]}`;
  return new Problem(410, message, { code: 'link-expired', linkPurpose });
}

export function tooManyLinks(): Problem {
  const message = 'Too many emails were requested. Please try again in a few minutes.';
  return new Problem(429, message, { code: 'too-many-links', retryAfter: 120 });
}
