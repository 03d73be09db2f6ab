import type { Tx } from '../projections/sql/tx.js';
import type { Entry } from './entry.js';

export async function deletedSchools(client: Tx): Promise<string[]> {
  const { rows } = await client.query<{ school_id: string }>(
    'SELECT school_id FROM directory.school_deletions',
  );
  return rows.map(({ school_id }) => school_id);
}

/**
 * Removes entries of deleted schools: applying what was read before a school's deletion would restore its rows. The
 * deletion is written behind the fence, so every transaction that has passed the fence sees it.
 */
export async function withoutDeletedSchools(tx: Tx, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const schoolIds = [...new Set(entries.map(({ schoolId }) => schoolId))];
  if (schoolIds.length === 0) return entries;
  const { rows } = await tx.query<{ school_id: string }>(
    'SELECT school_id FROM directory.school_deletions WHERE school_id = ANY($1::uuid[])',
    [schoolIds],
  );
  if (rows.length === 0) return entries;
  const deleted = new Set(rows.map(({ school_id }) => school_id));
  return entries.filter(({ schoolId }) => !deleted.has(schoolId));
}
