import type { Tx } from '../projections/sql/tx.js';
import type { Scope } from './progress.js';
import { SHADOW } from './shadow.js';
import { rowOf, sameKey, type Table } from './tables.js';

export type TableComparison = {
  table: string;
  /** Number of live rows; `rebuilt` is that of the rows built from the facts. */
  live: number;
  rebuilt: number;
  /** Rows that are missing, superfluous or different. */
  differing: number;
  samples: readonly { live: object | null; rebuilt: object | null }[];
};

const MAX_SAMPLES = 5;

export async function compareTable(client: Tx, table: Table, scope: Scope): Promise<TableComparison> {
  const live = `SELECT * FROM readmodel.${table.name} WHERE $1::uuid IS NULL OR school_id = $1`;
  const differs = `${rowOf(table, 'live')} IS DISTINCT FROM ${rowOf(table, 'rebuilt')}`;
  const both = `(${live}) AS live FULL JOIN ${SHADOW}.${table.name} AS rebuilt ON ${sameKey(table, 'live', 'rebuilt')}`;
  const values = [scope.kind === 'school' ? scope.schoolId : null];
  const { rows } = await client.query<Omit<TableComparison, 'table' | 'samples'>>(
    `SELECT count(live.school_id) AS live, count(rebuilt.school_id) AS rebuilt,
            count(*) FILTER (WHERE ${differs}) AS differing
     FROM ${both}`,
    values,
  );
  const counts = rows[0] ?? { live: 0, rebuilt: 0, differing: 0 };
  if (counts.differing === 0) return { table: table.name, ...counts, samples: [] };
  const samples = await client.query<TableComparison['samples'][number]>(
    `SELECT to_jsonb(live) AS live, to_jsonb(rebuilt) AS rebuilt FROM ${both} WHERE ${differs} LIMIT ${MAX_SAMPLES}`,
    values,
  );
  return { table: table.name, ...counts, samples: samples.rows };
}
