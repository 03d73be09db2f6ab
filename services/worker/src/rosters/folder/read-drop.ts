import { LIMITS, type RosterFault } from '#roster/roster';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A claimed file, under the id that its import has or gets. `name` is what the sender called it. */
export type Drop = { importId: string; path: string; name: string };
/** What a file holds, or why it cannot be a roster. */
export type Dropped = { fileName: string } & ({ content: Buffer } | { faults: RosterFault[] });

const LONGEST_NAME = 200;
const NOT_REGULAR = 'This is a link or a device, not a file.';

export async function readDrop({ path, name }: Drop): Promise<Dropped> {
  const content = await readRegular(path);
  const fileName = plainName(name);
  if (typeof content !== 'string') return { fileName, content };
  return { fileName, faults: [{ file: fileName, line: null, column: null, message: content }] };
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

function isLink(error: unknown): boolean {
  // ENXIO: a socket.
  return ['ELOOP', 'EMLINK', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** A file may be called anything. */
export function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is replaced
  return name.replace(/[\u0000-\u001f\u007f]/g, '\ufffd').slice(-LONGEST_NAME);
}
