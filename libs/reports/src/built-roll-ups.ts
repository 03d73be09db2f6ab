import { sql } from 'kysely';
import { type Reading } from './reading.js';

/** Roll-ups whose rows of an older release lack what reports read, and the first version that has it. */
const NEEDED = { daily_points: 3, school_days: 4 } as const;

/** Whether the read models are not being rebuilt after an upgrade, while figures would be too low. */
export async function areRollUpsBuilt(db: Pick<Reading, 'getExecutor'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM readmodel.projection_versions v
    JOIN unnest(${Object.keys(NEEDED)}::text[], ${Object.values(NEEDED)}::integer[]) AS n (projection, version)
      ON n.projection = v.projection AND n.version > v.version`.execute(db);
  return rows.length === 0;
}
