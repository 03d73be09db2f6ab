import { projections } from '../projections/all.js';
import type { Tx } from '../projections/tx.js';

/** Every table with rows that follow from the ledger. */
export const READ_MODEL_TABLES = [...projections.flatMap(({ tables }) => tables), 'parked_events'].sort();

/** Times of the projector's own work, which a second look at the same facts doesn't repeat. */
const NOT_FROM_FACTS: ReadonlySet<string> = new Set(['parked_at']);

/** What a read of one stream may not tell. */
const NOT_ALWAYS_TOLD: ReadonlySet<string> = new Set(['position']);

export type Table = {
  name: string;
  key: readonly string[];
  columns: readonly string[];
  /** Those of the columns in which a rebuilt row must equal the live one. */
  compared: readonly string[];
};

/** The tables as the catalogue describes them, so that a migration needs no word here. */
export async function describeTables(client: Tx): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'compared'>>(
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
  return rows.map(({ name, key, columns: all }) => {
    const columns = all.filter((column) => !NOT_FROM_FACTS.has(column));
    return { name, key, columns, compared: columns.filter((column) => !NOT_ALWAYS_TOLD.has(column)) };
  });
}

/** That the primary keys of two rows are the same. */
export function sameKey({ key }: Table, left: string, right: string): string {
  return key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ');
}

/** A row, to be compared with another. */
export function rowOf({ compared }: Table, alias: string): string {
  return `ROW(${compared.map((column) => `${alias}.${column}`).join(', ')})`;
}
