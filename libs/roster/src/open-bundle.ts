import { type Readable } from 'node:stream';
import yauzl from 'yauzl';
import { LIMITS, refuse, RosterRefused } from './roster.js';

/** The tables of a ZIP, by their names in lower case without a folder. */
export type Bundle = {
  has(table: string): boolean;
  /** The unpacked bytes. @throws RosterRefused if the table is missing, too large, or damaged */
  read(table: string): AsyncIterable<Uint8Array>;
};

/**
 * Opens a ZIP without unpacking anything. Paths in it are never used as paths.
 * @param name of the ZIP, for messages
 * @throws RosterRefused for a ZIP that is damaged, encrypted, holds too many entries, or whose paths lead out of it
 */
export async function openBundle(name: string, content: Buffer): Promise<Bundle> {
  const { zip, entries } = await listEntries(name, content);
  return {
    has: (table) => entries.has(table),
    async *read(table) {
      const entry = entries.get(table);
      if (entry === undefined) return refuse(table, 'The bundle has no such file.');
      yield* unpack(table, await opened(table, zip, entry));
    },
  };
}

async function listEntries(name: string, content: Buffer) {
  try {
    const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > LIMITS.entries)
      return refuse(name, `The ZIP has more than ${LIMITS.entries} files.`);
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry);
      if (yauzl.validateFileName(path) !== null)
        return refuse(name, 'The ZIP has a file whose path points outside it.');
      const table = tableOf(path);
      if (table === undefined) continue;
      if (entries.has(table)) return refuse(table, 'The ZIP has two files with this name.');
      entries.set(table, entry);
    }
    return { zip, entries };
  } catch (error) {
    if (error instanceof RosterRefused) throw error;
    return refuse(name, 'The ZIP cannot be read: it is damaged or incomplete.');
  }
}

function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  const isStrict = true;
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, isStrict);
}

/** @returns undefined for folders, and for what macOS adds */
function tableOf(path: string): string | undefined {
  const table = path.split('/').at(-1)?.toLowerCase() ?? '';
  return table.endsWith('.csv') && !table.startsWith('.') && !path.startsWith('__MACOSX/')
    ? table
    : undefined;
}

async function opened(table: string, zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  if (entry.isEncrypted()) return refuse(table, 'The file is encrypted. Pack the bundle without a password.');
  try {
    return await zip.openReadStreamPromise(entry);
  } catch {
    return refuse(table, DAMAGED);
  }
}

const DAMAGED = 'The file is damaged and cannot be unpacked.';

/** Counts what is really unpacked, because a ZIP may say anything about its sizes. */
async function* unpack(table: string, stream: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const chunks = stream.iterator() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const next = await chunks.next().catch(() => refuse(table, DAMAGED));
      if (next.done === true) return;
      bytes += next.value.length;
      if (bytes > LIMITS.tableBytes)
        refuse(table, `The file is larger than ${LIMITS.tableBytes / 1024 / 1024} MB unpacked.`);
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
}
