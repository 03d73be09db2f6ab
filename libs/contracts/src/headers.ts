/**
 * Identifies a write, so that sending it again has no second effect: any text of 1 to 200 characters, unique per
 * caller.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/**
 * The id of the school that the sender's screen shows, or `none`. A request of an executive administrator is refused if
 * the session has left that school, or opened another, in another tab.
 */
export const SHOWN_SCHOOL = 'laurel-school';
export const NO_SCHOOL = 'none';
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
