import type { Database } from '#database/schema';
import { type TokenSeals } from '#mail/token-seals';
import type { Logger } from '#runtime/logger';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Dirent } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DropFolderTarget, readDropFolderTargets } from './drop-folder-targets.js';
import { forgetUnserved, forgetOld } from './forget-old.js';
import { type Recipient, recipientOf } from './recipients.js';
import { refuseFolder } from './refuse-folder.js';
import { StableFiles } from './stable-files.js';
import { WORK, WORK_FOLDERS } from './work-folders.js';

const REPORT = 'report.txt';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The folder in which an information system drops rosters, with a folder for each school or district, named after its id. A roster is moved to
 * `processing/<id of its import>/`, which only one worker can do; what it means is decided by the row with that id alone. So a
 * worker may die at any point, and another worker continues from what it finds.
 */
export class RosterFolder {
  private readonly files = new StableFiles();
  private readonly unknown = new Set<string>();
  /** What the log says of a folder, so that it does so once. */
  private readonly troubles = new Map<string, string>();

  constructor(
    private readonly path: string,
    private readonly db: Kysely<Database>,
    private readonly seals: TokenSeals,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** Claims the files that have come, and puts away those that are finished. */
  async sweep(now: Date): Promise<void> {
    const entries = await readdir(this.path, { withFileTypes: true });
    const served = (await readDropFolderTargets(this.db)).filter(({ isServed }) => isServed);
    const targets = new Map(served.map(({ id, kind }) => [id, { id, kind }]));
    this.files.begin();
    for (const entry of entries) {
      const { name } = entry;
      const target = targets.get(name);
      if (!entry.isDirectory() && !entry.isSymbolicLink() && target === undefined) continue;
      await this.sweepEntry(entry, target, now).then(
        () => this.troubles.delete(name),
        (error: unknown) => this.tell(name, target, error, now),
      );
    }
  }

  /** @throws NoFolder for a link, which could lead anywhere */
  private async sweepEntry(entry: Dirent, target: DropFolderTarget | undefined, now: Date): Promise<void> {
    const folder = join(this.path, entry.name);
    if (!entry.isDirectory()) throw new NoFolder(entry.name);
    if (target === undefined) await this.sweepUnserved(folder, entry.name, now);
    else await this.sweepTarget(folder, target, now);
  }

  private async sweepTarget(folder: string, target: DropFolderTarget, now: Date): Promise<void> {
    const recipient = recipientOf(this.db, this.seals, target);
    for (const name of WORK_FOLDERS) await ownFolder(folder, name);
    for (const importId of await readdir(join(folder, WORK)))
      if (UUID.test(importId)) await goOn(folder, importId, recipient, now);
    await forgetOld(folder, now);
    const [oldest] = await this.files.in(folder, now);
    const isWaiting = oldest !== undefined && (await recipient.isBusy());
    const isNews = await recipient.keepWaiting(isWaiting ? oldest : null);
    if (isWaiting && isNews)
      this.log.warn(
        { folder: target.id, ...target },
        'a roster in a drop folder waits until another one is over',
      );
    if (oldest !== undefined && !isWaiting) await moveAndClaim(folder, oldest, recipient, now);
  }

  private async tell(
    folder: string,
    target: DropFolderTarget | undefined,
    error: unknown,
    now: Date,
  ): Promise<void> {
    const isNew = this.troubles.get(folder) !== String(error);
    this.troubles.set(folder, String(error));
    if (!(error instanceof NoFolder)) {
      if (isNew) this.log.warn({ err: error, folder, ...target }, 'a drop folder could not be read');
      return;
    }
    if (isNew) this.log.warn({ folder, ...target }, error.message);
    if (target !== undefined)
      await refuseFolder(
        this.db,
        target,
        { name: error.entry, message: error.message },
        { seals: this.seals, now },
      );
  }

  private async sweepUnserved(folder: string, name: string, now: Date): Promise<void> {
    if (!this.unknown.has(name))
      this.log.warn(
        { folder: name },
        'a drop folder is not read: it has to be named after the id of a school or district',
      );
    this.unknown.add(name);
    await forgetUnserved(folder, now);
  }
}

async function moveAndClaim(folder: string, name: string, recipient: Recipient, now: Date): Promise<void> {
  const importId = randomUUID();
  const work = join(folder, WORK, importId);
  await mkdir(work);
  try {
    await rename(join(folder, name), join(work, name));
  } catch (error) {
    // Another worker may have removed what it found empty; a later look claims the file then.
    await rmdir(work).catch((cause: unknown) => {
      if (!isGone(cause)) throw cause;
    });
    if (isGone(error)) return;
    throw error;
  }
  await recipient.claim({ importId, path: join(work, name), name }, now);
}

/** Goes on with a file that a worker has claimed. Another worker may do so at the same time. */
async function goOn(folder: string, importId: string, recipient: Recipient, now: Date): Promise<void> {
  const work = join(folder, WORK, importId);
  const end = await recipient.endOf(importId);
  if (end === undefined) return;
  try {
    if (end !== 'unknown') {
      await writeReport(work, end.report);
      const day = now.toISOString().slice(0, 19).replaceAll(':', '-');
      await rename(work, join(folder, end.isDone ? 'done' : 'failed', `${day}-${importId}`));
      return;
    }
    const [name] = (await readdir(work)).filter((each) => each !== REPORT);
    // The worker died between its two steps.
    if (name === undefined) await rmdir(work);
    else await recipient.claim({ importId, path: join(work, name), name }, now);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

class NoFolder extends Error {
  constructor(readonly entry: string) {
    super(
      `Rosters wait: in the drop folder, “${entry}” is a link or a file. Remove it on the server; it has to be a folder`,
    );
  }
}

/** Makes a folder of our own. @throws NoFolder if a link is in its place, which could lead anywhere */
async function ownFolder(folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  if (!(await lstat(path)).isDirectory()) throw new NoFolder(name);
}

/**
 * Takes the place of whatever has the report's name: written through a link, the report would overwrite another file. At no time
 * is it missing, as another worker may be putting the folder away.
 */
async function writeReport(work: string, report: string): Promise<void> {
  const path = join(work, REPORT);
  const draft = `${work}.${randomUUID()}`;
  await writeFile(draft, `${report}\n`, { flag: 'wx' });
  try {
    await rename(draft, path).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
      await rm(path, { force: true, recursive: true });
      await rename(draft, path);
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Another worker was faster. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}
