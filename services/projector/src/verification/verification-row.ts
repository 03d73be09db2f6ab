import type { Tx } from '../projections/sql/tx.js';
import type { ChainEnd } from '../replay/chain-check.js';
import type { TableComparison } from '../replay/compare.js';
import type { Progress } from '../replay/replay.js';

export type Asked = { id: string; schoolId: string; attempts: number };

/** What a verification found. `end` is null for a school without events. */
export type Finding = { tables: readonly TableComparison[]; end: ChainEnd | null };

/** How long older verifications are kept. */
const KEPT = '1 year';

/** Unfinished verifications in order of request, those requested by people first. */
export async function readAsked(client: Tx): Promise<Asked[]> {
  const { rows } = await client.query<Asked>(
    `SELECT id, school_id AS "schoolId", attempts FROM readmodel.verifications
     WHERE finished_at IS NULL ORDER BY asked_by IS NULL, asked_at, id`,
  );
  return rows;
}

export async function recordStart(client: Tx, id: string): Promise<void> {
  await client.query(
    `UPDATE readmodel.verifications SET attempts = attempts + 1, started_at = now(), events = 0, expected = 0
     WHERE id = $1`,
    [id],
  );
}

/** Takes an attempt back that says nothing about the school. */
export async function recordWait(client: Tx, id: string): Promise<void> {
  await client.query(
    'UPDATE readmodel.verifications SET attempts = attempts - 1, started_at = NULL WHERE id = $1',
    [id],
  );
}

/** @returns false if the verification was withdrawn */
export async function recordProgress(
  client: Tx,
  id: string,
  { events, expected }: Progress,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE readmodel.verifications SET events = $2, expected = $3 WHERE id = $1',
    [id, events, expected],
  );
  return rowCount === 1;
}

export async function recordFinding(client: Tx, id: string, { tables, end }: Finding): Promise<void> {
  const differing = tables.filter((table) => table.differing > 0);
  await client.query(
    `UPDATE readmodel.verifications
     SET finished_at = now(), revision = $2, hash = decode($3, 'hex'), broken_at = $4, differing_rows = $5, differences = $6
     WHERE id = $1`,
    [
      id,
      end?.revision ?? -1,
      end?.hash ?? null,
      end?.brokenAt ?? null,
      differing.reduce((sum, table) => sum + table.differing, 0),
      JSON.stringify(
        differing.map(({ table, live, rebuilt, differing: rows, samples }) => ({
          table,
          live,
          rebuilt,
          differing: rows,
          samples,
        })),
      ),
    ],
  );
  await client.query(`DELETE FROM readmodel.verifications WHERE finished_at < now() - interval '${KEPT}'`);
}

export async function recordFailure(
  client: Tx,
  id: string,
  failure: 'incomplete' | 'interrupted',
): Promise<void> {
  await client.query('UPDATE readmodel.verifications SET finished_at = now(), failure = $2 WHERE id = $1', [
    id,
    failure,
  ]);
}
