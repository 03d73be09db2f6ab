import { isKnown } from '#contracts/events/codec';
import { type Shard, shardOf } from '#database/checkpoint';
import type { Tx } from '../projections/tx.js';
import { askForRebuild } from './ask-for-rebuild.js';

type Unknown = { schoolId: string; type: string; schemaVersion: number | null };

/**
 * Asks for a rebuild of each school of the shard that has events parked as unknown which this code knows: a release
 * before had met them, while a newer one was writing already.
 * @returns the schools
 */
export async function askForUnderstood(tx: Tx, { index, count }: Shard): Promise<readonly string[]> {
  const { rows } = await tx.query<Unknown>(
    `SELECT DISTINCT school_id AS "schoolId", type, schema_version AS "schemaVersion"
     FROM readmodel.parked_events WHERE kind = 'unknown'`,
  );
  const understood = rows.filter(
    ({ schoolId, type, schemaVersion }) => shardOf(schoolId, count) === index && isKnown(type, schemaVersion),
  );
  const schoolIds = [...new Set(understood.map(({ schoolId }) => schoolId))];
  await askForRebuild(tx, schoolIds);
  return schoolIds;
}
