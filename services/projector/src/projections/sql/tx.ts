import type pg from 'pg';

/** Writes go to the first schema on the connection's search path: the live one, or a replay's shadow of it. */
export type Tx = pg.ClientBase;

/** Writes what was computed before. */
export type Write = (tx: Tx) => Promise<void>;
