import { isKnown } from '#contracts/events/codec';
import { type Shard, shardOf } from '#database/checkpoint';
import type { Tx } from '../projections/sql/tx.js';
import { askForRebuild } from './ask-for-rebuild.js';

type Unknown = { schoolId: string; type: string; schemaVersion: number | null };

/**
 * Requests a rebuild of each school of the shard with events that were parked as unknown and that this code knows: a
 * previous release met them while a newer one was already writing.
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
