import { lockRosterImports } from '#database/lock-roster-imports';
import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { planRoster } from '#jobs/registry';
import { LIMITS, type RosterFault } from '#roster/roster';
import { type Kysely, type Transaction } from 'kysely';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { tellAdministrators, type Telling } from '../decide-drop.js';
import { openImportOf } from './open-import.js';

type Drop = {
  importId: string;
  schoolId: string;
  path: string;
  /** As the sender called it. */
  name: string;
};

const LONGEST_NAME = 200;

/**
 * Makes an import of a claimed file, once: its id is in the file's path. A roster of the school that somebody is busy with goes
 * first; one from the folder that is held is replaced.
 */
export async function takeIn(
  db: Kysely<Database>,
  { importId, schoolId, path, name }: Drop,
  telling: Telling,
): Promise<void> {
  const content = await readRegular(path);
  const fileName = plainName(name);
  await db.transaction().execute(async (tx) => {
    await lockRosterImports(tx, schoolId);
    if (await isTaken(tx, importId)) return;
    if (!(await makeWay(tx, schoolId))) return;
    const row = { id: importId, school_id: schoolId, source: 'folder', file_name: fileName } as const;
    const insert = tx.insertInto('directory.roster_imports');
    if (typeof content === 'string') {
      const faults: RosterFault[] = [{ file: fileName, line: null, column: null, message: content }];
      await insert
        .values({ ...row, state: 'refused', faults: JSON.stringify(faults), job_id: importId })
        .execute();
      await tellAdministrators(tx, { id: importId, school_id: schoolId }, 'refused', telling);
    } else {
      const jobId = await recordJob(tx, planRoster, { importId }, { schoolId });
      await insert.values({ ...row, content, job_id: jobId }).execute();
    }
  });
}

async function isTaken(tx: Transaction<Database>, importId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('id', '=', importId)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false if another roster of the school goes first */
async function makeWay(tx: Transaction<Database>, schoolId: string): Promise<boolean> {
  const open = await openImportOf(tx, schoolId);
  if (open === undefined) return true;
  if (!open.isReplaceable) return false;
  await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'discarded', content: null, preview: null })
    .where('id', '=', open.id)
    .execute();
  return true;
}

/**
 * Reads a file without following a link or waiting for a pipe.
 * @returns what is wrong with it, if it cannot be a roster
 */
async function readRegular(path: string): Promise<Buffer | string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => (isLink(error) ? undefined : Promise.reject(error as Error)),
  );
  if (file === undefined) return NOT_REGULAR;
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return NOT_REGULAR;
    if (stats.size > LIMITS.uploadBytes)
      return `The file is larger than ${LIMITS.uploadBytes / 1024 / 1024} MB.`;
    return await file.readFile();
  } finally {
    await file.close();
  }
}

const NOT_REGULAR = 'This is a link or a device, not a file.';

function isLink(error: unknown): boolean {
  // ENXIO: a socket.
  return ['ELOOP', 'EMLINK', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** A file may be called anything. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is replaced
  return name.replace(/[\u0000-\u001f\u007f]/g, '\ufffd').slice(-LONGEST_NAME);
}
