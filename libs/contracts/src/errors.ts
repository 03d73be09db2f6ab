/** Error code for an edit that is based on an outdated version. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

/** Error code for spending at a price other than the price shown. */
export const PRICE_CHANGED = 'price-changed';

/** Error code for a request from a screen of a school that the session no longer works in. */
export const SCHOOL_CHANGED = 'school-changed';

/** Error code for a request on behalf of somebody whose session this is no longer. */
export const PERSON_CHANGED = 'person-changed';

/** Error code for a session that somebody ended, as opposed to a lapsed session. */
export const SESSION_ENDED = 'session-ended';

/** Error code for administrators who have to set up a second step of signing in before they continue. */
export const SECOND_STEP_REQUIRED = 'second-step-required';

/** Message for the users of a school that is closed, whatever the reason. */
export const SCHOOL_DEACTIVATED = 'Your school account has been deactivated';

/** Error codes that say why a school is closed. */
export const SCHOOL_CLOSURES = ['school-deactivated', 'trial-ended', 'subscription-ended'] as const;
export type SchoolClosure = (typeof SCHOOL_CLOSURES)[number];
