import type { Tx } from '../projections/tx.js';
import type { Entry } from './entry.js';

/**
 * The entries that the live rows don't hold yet, and notes that they do from now on. An event that is delivered twice
 * counts once.
 */
export async function takeNew(tx: Tx, entries: readonly Entry[]): Promise<readonly Entry[]> {
  if (entries.length === 0) return entries;
  const last = await readRevisions(tx, [...new Set(entries.map(({ schoolId }) => schoolId))]);
  const reached = new Map<string, number>();
  const fresh = entries.filter(({ schoolId, recorded: { revision } }) => {
    if (revision <= (reached.get(schoolId) ?? last.get(schoolId) ?? -1)) return false;
    reached.set(schoolId, revision);
    return true;
  });
  await writeRevisions(tx, reached);
  return fresh;
}

/** @param schoolIds all schools without it */
export async function readRevisions(
  tx: Tx,
  schoolIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ school_id: string; revision: number }>(
    'SELECT school_id, revision FROM readmodel.school_revisions WHERE $1::uuid[] IS NULL OR school_id = ANY($1)',
    [schoolIds],
  );
  return new Map(rows.map(({ school_id, revision }) => [school_id, revision]));
}

export async function writeRevisions(tx: Tx, revisions: ReadonlyMap<string, number>): Promise<void> {
  if (revisions.size === 0) return;
  await tx.query(
    `INSERT INTO readmodel.school_revisions (school_id, revision)
     SELECT * FROM unnest($1::uuid[], $2::bigint[])
     ON CONFLICT (school_id) DO UPDATE SET revision = excluded.revision`,
    [[...revisions.keys()], [...revisions.values()]],
  );
}
