import { type RawBuilder, sql } from 'kysely';
import { type Reading } from './reading.js';

const ROWS_AT_ONCE = 1_000;
const CURSOR = sql.id('portions');

/** The rows of a query, through a cursor, so that few of them are in memory at a time. */
export async function* portionsOf<Row>(db: Reading, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM ${CURSOR}`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`CLOSE ${CURSOR}`.execute(db);
}
