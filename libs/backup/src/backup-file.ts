import { text } from 'node:stream/consumers';
import { type Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BACKUP_VERSION, type Manifest, MANIFEST, manifest as manifestShape, SECRET } from './manifest.js';

const MOST_MANIFEST_BYTES = 1_000_000;

/** A backup that is open for reading. */
export class BackupFile {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** @throws an error for people if the file is not a backup, or one of a newer release */
  static async open(path: string): Promise<BackupFile> {
    const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
      throw isMissing(error) ? new Error(`There is no file ${path}`) : notABackup(path, error);
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new BackupFile(zip, entries, await readManifest(zip, entries.get(MANIFEST)));
    } catch (error) {
      zip.close();
      throw error instanceof NewerBackup ? error : notABackup(path, error);
    }
  }

  /** LAUREL_SECRET, if the backup holds it. */
  async secret(): Promise<string | undefined> {
    return this.manifest.hasSecret ? (await text(await this.read(SECRET))).trim() : undefined;
  }

  /** @throws if the backup lacks the file */
  async read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new Error(`The backup is damaged: it lacks ${name}`);
    return this.zip.openReadStreamPromise(entry);
  }

  close(): void {
    this.zip.close();
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw new Error(`it has no ${MANIFEST}`);
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES) throw new Error(`its ${MANIFEST} is too long`);
  const content: unknown = JSON.parse(await text(await zip.openReadStreamPromise(entry)));
  if (isNewer(content)) throw new NewerBackup('The backup was made by a newer release of Laurel');
  const parsed = manifestShape.safeParse(content);
  if (!parsed.success) throw new Error(`its ${MANIFEST} is not that of a backup`);
  return parsed.data;
}

class NewerBackup extends Error {}

function isNewer(content: unknown): boolean {
  const version =
    content !== null && typeof content === 'object' && 'version' in content ? content.version : 0;
  return typeof version === 'number' && version > BACKUP_VERSION;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function notABackup(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${path} is not a backup of Laurel: ${reason}`, { cause });
}
