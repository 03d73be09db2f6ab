import type { Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { type Handler, JobFailed, type Run } from '#jobs/job';
import { type Reading } from '#reports/reading';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportPosition, readPosition, requireCaughtUp } from './export-position.js';
import { readForExport } from './read-for-export.js';
import { countRows, writeExport } from './write-export.js';
import { type Sums } from '#runtime/write-zip';

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const REPORT_EVERY_MS = 1_000;

type Options = {
  /** With time for statements that sort every line of a school. */
  db: Kysely<Database>;
  store: EventStore;
  exportsDir: string;
  clock: Pick<Clock, 'now'>;
};

/**
 * Makes the file of an export, under a name of its own until it is complete, so that a worker that dies leaves nothing that
 * could be taken for an export.
 */
export function schoolExporter({ db, store, exportsDir, clock }: Options): Handler<{ exportId: string }> {
  return async ({ exportId }, run) => {
    const asked = await readAsked(db, exportId);
    if (asked === undefined || asked.sha256 !== null) return;
    await mkdir(exportsDir, { recursive: true, mode: 0o700 });
    await requireCaughtUp(db, store, asked.school_id, run.signal);
    const partial = join(exportsDir, `${exportId}.${randomUUID()}.partial`);
    try {
      const made = await readForExport(db, run.signal, async (tx) => {
        const position = await readPosition(tx, asked.school_id);
        const erasures = await countErasures(tx, asked.school_id);
        const onRows = reporter(run, await countRows(tx, asked, position));
        const writing = { asked, position, store, signal: run.signal, onRows };
        return { position, erasures, sums: await writeExport(tx, partial, writing) };
      });
      const path = join(exportsDir, `${exportId}.zip`);
      await rename(partial, path);
      const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
      if (await complete(db, { exportId, schoolId: asked.school_id, made, expiresAt })) return;
      await rm(path, { force: true });
      throw new JobFailed('The personal data of a student was erased meanwhile.');
    } finally {
      await rm(partial, { force: true });
    }
  };
}

function readAsked(db: Kysely<Database>, exportId: string) {
  return db
    .selectFrom('directory.exports')
    .select(['school_id', 'parts', 'format', 'has_byte_order_mark', 'balances_as_of', 'sha256'])
    .where('id', '=', exportId)
    .executeTakeFirst();
}

/** Reports now and then how far the export is. Whoever watches can do without any one report. */
function reporter(run: Run, total: number): (done: number) => void {
  let last = -Infinity;
  return (done) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    run.report({ done, total }).catch(() => undefined);
  };
}

type Completion = {
  exportId: string;
  schoolId: string;
  made: { position: ExportPosition; erasures: number; sums: Sums };
  expiresAt: Date;
};

/** @returns false if the file may hold a student whose personal data was erased since it was read */
function complete(db: Kysely<Database>, completion: Completion): Promise<boolean> {
  const { exportId, schoolId, made, expiresAt } = completion;
  const { revision, directoryChange, asOf } = made.position;
  return db.transaction().execute(async (tx) => {
    // An erasure removes the exports that are complete. It waits for this lock, or is counted after it.
    await tx.selectFrom('directory.exports').select('id').where('id', '=', exportId).forUpdate().execute();
    if ((await countErasures(tx, schoolId)) !== made.erasures) return false;
    await tx
      .updateTable('directory.exports')
      .set({ revision, directory_change: directoryChange, as_of: asOf, expires_at: expiresAt, ...made.sums })
      .where('id', '=', exportId)
      .execute();
    return true;
  });
}

async function countErasures(db: Reading | Kysely<Database>, schoolId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM directory.erasures WHERE school_id = ${schoolId}`.execute(db);
  return rows[0]?.count ?? 0;
}
