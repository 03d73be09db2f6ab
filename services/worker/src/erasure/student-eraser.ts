import type { Database } from '#database/schema';
import { appendErasure } from '#erasure/erasures-file';
import { type EventStore } from '#event-store/event-store';
import { type Handler } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql } from 'kysely';
import { requireCaughtUp } from '../require-caught-up.js';
import { clearFolder } from '../rosters/folder/clear-folder.js';
import { forgetFileNames } from './forget-file-names.js';
import { removeExports } from './remove-exports.js';

/** Many times what the longest command may take: until then, an award that was checked before may bring a note. */
const IN_FLIGHT_MS = 60_000;

type Options = {
  db: Kysely<Database>;
  store: EventStore;
  exportsDir: string;
  erasuresFile: string;
  /** The drop folder; undefined: there is none. */
  rosterDir: string | undefined;
  clock: Pick<Clock, 'now'>;
};

/**
 * Finishes an erasure: lists it outside the database, and removes the exports, dropped rosters, names of files and notes that may know
 * the student. Each step may be repeated, and counts in its own transaction what it removed, so a worker that dies changes nothing
 * about the result.
 */
export function studentEraser(options: Options): Handler<{ erasureId: string }> {
  const { db, store, exportsDir, erasuresFile, rosterDir, clock } = options;
  return async ({ erasureId }, { signal }) => {
    const erasure = await readUnfinished(db, erasureId);
    if (erasure === undefined) return;
    const { schoolId, studentId, requestedAt, archivedAt } = erasure;
    await appendErasure(erasuresFile, {
      erasureId,
      schoolId,
      studentId,
      requestedAt: requestedAt.toISOString(),
    });
    await removeExports(db, exportsDir, { erasureId, schoolId });
    if (rosterDir !== undefined) await clearFolder(db, rosterDir, schoolId);
    await forgetFileNames(db, { schoolId, requestedAt });
    await pause(Math.max(0, archivedAt.getTime() + IN_FLIGHT_MS - clock.now().getTime()), signal);
    signal.throwIfAborted();
    await requireCaughtUp(db, store, schoolId, signal);
    await removeNotes(db, erasureId, studentId);
    await db
      .updateTable('directory.erasures')
      .set({ finished_at: clock.now() })
      .where('id', '=', erasureId)
      .where('finished_at', 'is', null)
      .execute();
  };
}

function readUnfinished(db: Kysely<Database>, erasureId: string) {
  return db
    .selectFrom('directory.erasures as e')
    .innerJoin('directory.students as s', 's.id', 'e.student_id')
    .select(['e.school_id as schoolId', 'e.student_id as studentId', 'e.requested_at as requestedAt'])
    .select((eb) => eb.ref('s.archived_at').$notNull().as('archivedAt'))
    .where('e.id', '=', erasureId)
    .where('e.finished_at', 'is', null)
    .executeTakeFirst();
}

/** A note on an award to several students is removed for all of them, because it may be about this one. */
async function removeNotes(db: Kysely<Database>, erasureId: string, studentId: string): Promise<void> {
  await sql`
    WITH removed AS (
      DELETE FROM directory.award_notes n USING readmodel.point_transactions t
      WHERE t.student_id = ${studentId} AND t.kind = 'award' AND n.award_id = t.source_id
      RETURNING n.award_id
    )
    UPDATE directory.erasures SET notes_removed = notes_removed + (SELECT count(*) FROM removed)
    WHERE id = ${erasureId}`.execute(db);
}
