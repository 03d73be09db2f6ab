import { ADMIN_PAGE_SIZE, type adminListQuery } from '#contracts/administration';
import { type Database } from '#database/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type z } from 'zod';

export type ListInput = z.output<typeof adminListQuery>;
export type Page<Item> = { items: Item[]; total: number };

type Parts<Row> = {
  columns: RawBuilder<Row>;
  /** The FROM and WHERE clauses. */
  source: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

/** Reads one page of a list and the number of rows on all pages. */
export async function readPage<Row>(
  db: Kysely<Database>,
  { columns, source, order }: Parts<Row>,
  page: number,
): Promise<Page<Row>> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT ${columns} ${source} ORDER BY ${order}
             LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${(page - 1) * ADMIN_PAGE_SIZE}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total ${source}`.execute(db),
  ]);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
