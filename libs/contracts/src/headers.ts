/** Names a write, so that sending it again has no second effect. Any text of 1 to 200 characters, unique per caller. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** `true` on the answer to a write that had been done before. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';
/** The ledger position that a write reached; a read that carries it waits for it. */
export const LEDGER_POSITION = 'ledger-position';
/** On a read that gave up waiting: the position that the screens have reached. */
export const LEDGER_LAG = 'ledger-lag';
