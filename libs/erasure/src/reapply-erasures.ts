import type { Database } from '#database/schema';
import type { Kysely } from 'kysely';
import { readErasures } from './erasures-file.js';
import { requestErasure } from './request-erasure.js';

const SYSTEM = { kind: 'system', id: 'restore' } as const;

/** `erased` of `listed` students were in the database again. `unreadable` are numbers of lines, from 1. */
export type Reapplied = { listed: number; erased: number; unreadable: number[] };

/**
 * Erases again everyone listed in the erasures file, after a restore from a backup that was older than an erasure. Each
 * keeps the id and the time of its certificate. A worker then removes the notes and exports. Safe to repeat, and with
 * services running.
 * @throws if the file exists and cannot be read
 */
export async function reapplyErasures(db: Kysely<Database>, erasuresFile: string): Promise<Reapplied> {
  const { erasures, unreadable } = await readErasures(erasuresFile);
  let erased = 0;
  for (const { erasureId, schoolId, studentId, requestedAt } of erasures) {
    const request = { id: erasureId, schoolId, studentId, at: new Date(requestedAt) };
    const isErased = await db
      .transaction()
      .execute((tx) => requestErasure(tx, { ...request, actor: SYSTEM, cause: 'restore' }));
    if (isErased) erased += 1;
  }
  return { listed: erasures.length, erased, unreadable };
}
