import { projections } from '../projections/all.js';
import type { Tx } from '../projections/tx.js';

/** Every table with rows that follow from the ledger. */
export const READ_MODEL_TABLES = [...projections.flatMap(({ tables }) => tables), 'parked_events'].sort();

/** Times of the projector's own work, which a second look at the same facts doesn't repeat. */
const NOT_FROM_FACTS: ReadonlySet<string> = new Set(['parked_at']);

export type Table = { name: string; key: readonly string[]; columns: readonly string[] };

/** The tables as the catalogue describes them, so that a migration needs no word here. */
export async function describeTables(client: Tx): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns,
            array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attnum = ANY(i.indkey)) AS key
     FROM pg_class AS c
     JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'readmodel'::regnamespace AND c.relname = ANY($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [READ_MODEL_TABLES],
  );
  return rows.map(({ name, key, columns }) => ({
    name,
    key,
    columns: columns.filter((column) => !NOT_FROM_FACTS.has(column)),
  }));
}

/** That the primary keys of two rows are the same. */
export function sameKey({ key }: Table, left: string, right: string): string {
  return key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ');
}

/** All columns of a row, to be compared with those of another. */
export function rowOf({ columns }: Table, alias: string): string {
  return `ROW(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
}
