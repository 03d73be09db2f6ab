/**
 * Identifies a write, so that sending it again has no second effect: any text of 1 to 200 characters, unique per
 * caller.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/**
 * When something happened that is only sent now, such as an award made without a network: an ISO 8601 time in UTC. It is no part
 * of what a key stands for, so that each attempt may state it anew.
 */
export const OCCURRED_AT = 'occurred-at';
/**
 * The id of the school that the sender's screen shows, or `none`. A request of an executive administrator is refused if
 * the session has left that school, or opened another, in another tab.
 */
export const SHOWN_SCHOOL = 'laurel-school';
export const NO_SCHOOL = 'none';
/**
 * The id of the member of staff on whose behalf a request is sent. It is refused if the session is another person’s by now: what
 * waited for a network is sent by whoever made it.
 */
export const ON_BEHALF_OF = 'laurel-person';
/** `true` on the answer to a write that was already carried out. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';
/** The ledger position that a write reached. A read that sends it waits until the read models have reached it. */
export const LEDGER_POSITION = 'ledger-position';
/** On a read that gave up waiting: the position that the read models have reached. */
export const LEDGER_LAG = 'ledger-lag';
/** On a page of a list: `<…>; rel="next"`, the address of the next page; absent on the last one. */
export const NEXT_PAGE = 'link';
/** On a page of a list: the number of items on all pages. */
export const TOTAL_COUNT = 'x-total-count';
