import { STATE_OF_MONTH } from '#database/student-months';
import { ADDED_UP } from '../months/add-up.js';
import type { Tx } from '../projections/tx.js';
import { compareRows, type TableComparison } from './compare.js';
import type { Scope } from './progress.js';
import { describeTables } from './tables.js';

/** The months and weeks that reports use: those of which the state is still the one by which they were added up. */
const MONTHS = `
  WITH months AS MATERIALIZED (
    SELECT m.* FROM readmodel.added_up_months AS m CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
    WHERE ($1::uuid IS NULL OR m.school_id = $1)
      AND (m.last_revision, m.taken_back) = (state.last_revision, state.taken_back))`;

/** Compares them with what their lines in the shadow come to. */
export async function compareMonths(client: Tx, scope: Scope): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const table of await describeTables(client, Object.keys(ADDED_UP)))
    comparisons.push(
      await compareRows(client, table, scope, {
        preceding: MONTHS,
        live: `SELECT own.* FROM readmodel.${table.name} AS own JOIN months USING (school_id, days)`,
        rebuilt: ADDED_UP[table.name] ?? '',
      }),
    );
  return comparisons;
}
