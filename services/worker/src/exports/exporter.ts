import type { Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { type Handler, JobFailed, type Run } from '#jobs/job';
import { type Clock } from '#runtime/clock';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireCaughtUp } from '../require-caught-up.js';
import { completeExport, countErasures, type MadeExport } from './complete-export.js';
import { exportFiles } from './export-files.js';
import { readPosition } from './export-position.js';
import { readForExport } from './read-for-export.js';
import { schoolsOf } from './schools-of-export.js';
import { type Asked, countRows, writeExport, type WrittenSchool } from './write-export.js';

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
 * Makes the file of an export, of a school or a district, under a temporary name until it is complete, so that a worker that
 * dies leaves nothing that could be taken for an export.
 */
export function exporter({ db, store, exportsDir, clock }: Options): Handler<{ exportId: string }> {
  return async ({ exportId }, run) => {
    const asked = await readAsked(db, exportId);
    if (asked === undefined || asked.sha256 !== null) return;
    await mkdir(exportsDir, { recursive: true, mode: 0o700 });
    await removePartials(exportsDir, exportId);
    for (const { id } of await schoolsOf(db, asked)) await requireCaughtUp(db, store, id, run.signal);
    const partial = join(exportsDir, `${exportId}.${randomUUID()}.partial`);
    try {
      const made = await write(partial, asked, run);
      const obstacle = await completeExport(db, {
        exportId,
        made,
        expiresAt: new Date(clock.now().getTime() + KEPT_MS),
        putInPlace: () => rename(partial, join(exportsDir, `${exportId}.zip`)),
      });
      if (obstacle !== undefined) throw new JobFailed(obstacle);
    } finally {
      await rm(partial, { force: true });
    }
  };

  function write(path: string, asked: Asked, run: Run): Promise<MadeExport> {
    return readForExport(db, run.signal, async (tx) => {
      const schools: WrittenSchool[] = [];
      for (const school of await schoolsOf(tx, asked))
        schools.push({ ...school, position: await readPosition(tx, school.id) });
      if (schools.length === 0) throw new JobFailed('There is no school to export.', { isFinal: true });
      const erasures = await countErasures(
        tx,
        schools.map(({ id }) => id),
      );
      const onRows = reporter(run, await countRows(tx, asked, schools));
      const writing = { asked, schools, store, signal: run.signal, onRows };
      return { asked, schools, erasures, sums: await writeExport(tx, path, writing) };
    });
  }
}

/** What dead workers left of an export. One that was only taken for dead can then not move its file into place any more. */
async function removePartials(exportsDir: string, exportId: string): Promise<void> {
  for (const file of await exportFiles(exportsDir))
    if (file.isPartial && file.exportId === exportId) await rm(join(exportsDir, file.name), { force: true });
}

function readAsked(db: Kysely<Database>, exportId: string) {
  return db
    .selectFrom('directory.exports')
    .select(['school_id', 'district_id', 'parts', 'format', 'csv_form', 'balances_as_of', 'sha256'])
    .where('id', '=', exportId)
    .executeTakeFirst();
}

/** Reports now and then how far the export is. Observers can do without any one report. */
function reporter(run: Run, total: number): (done: number) => void {
  let last = -Infinity;
  return (done) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    run.report({ done, total }).catch(() => undefined);
  };
}
