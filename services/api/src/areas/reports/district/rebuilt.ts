import { sql } from 'kysely';
import { Problem } from '../../../core/http/problem.js';
import { type Reading } from '#reports/reading';

/** Projections whose older rows lack what these reports read, and the first version that has it. */
const NEEDED = { point_transactions: 2, school_days: 3, school_reach: 4 } as const;

/** @throws Problem 503 while the read models of an older release are rebuilt: the figures would be too low */
export async function requireRebuilt(db: Reading): Promise<void> {
  const { rows } = await sql<{ projection: string }>`
    SELECT v.projection FROM readmodel.projection_versions v
    JOIN unnest(${Object.keys(NEEDED)}::text[], ${Object.values(NEEDED)}::integer[]) AS n (projection, version)
      ON n.projection = v.projection AND n.version > v.version`.execute(db);
  if (rows.length > 0)
    throw new Problem(503, 'These figures are being rebuilt after an upgrade. Please try again later.', {
      code: 'rebuilding',
    });
}
