import { projections } from '../projections/all.js';
import type { Tx } from '../projections/sql/tx.js';

/** Every table whose rows are derived from the ledger. */
export const READ_MODEL_TABLES = [...projections.flatMap(({ tables }) => tables), 'parked_events'].sort();

/** Times at which the projector worked, which differ in a rebuild from the same facts. */
const NOT_FROM_FACTS: ReadonlySet<string> = new Set(['parked_at']);

/** Columns that a read of one stream may not return. */
const NOT_ALWAYS_TOLD: ReadonlySet<string> = new Set(['position']);

export type Table = {
  name: string;
  key: readonly string[];
  columns: readonly string[];
  /** Columns in which a rebuilt row must equal the live one. */
  compared: readonly string[];
};

/** Reads the tables from the catalog, so that a migration needs no change here. */
export async function describeTables(client: Tx): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'compared'>>(
    `SELECT c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns,
            array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attnum = ANY(k.conkey)) AS key
     FROM pg_class AS c
     JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_constraint AS k ON k.conrelid = c.oid AND k.contype = 'p'
     WHERE c.relnamespace = 'readmodel'::regnamespace AND c.relname = ANY($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [READ_MODEL_TABLES],
  );
  return rows.map(({ name, key, columns: all }) => {
    const columns = all.filter((column) => !NOT_FROM_FACTS.has(column));
    return { name, key, columns, compared: columns.filter((column) => !NOT_ALWAYS_TOLD.has(column)) };
  });
}

/** SQL condition: the primary keys of two rows are equal. */
export function sameKey({ key }: Table, left: string, right: string): string {
  return key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ');
}

/** SQL expression of a row, to compare it with another. */
export function rowOf({ compared }: Table, alias: string): string {
  return `ROW(${compared.map((column) => `${alias}.${column}`).join(', ')})`;
}
