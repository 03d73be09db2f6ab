import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * A line of the erasures file, which is kept outside the database: an older backup does not know of the erasure, and
 * brings the personal data back.
 */
const listedErasure = z.object({
  erasureId: z.uuid(),
  schoolId: z.uuid(),
  studentId: z.uuid(),
  requestedAt: z.iso.datetime(),
});
export type ListedErasure = z.output<typeof listedErasure>;

/** Adds an erasure, unless a worker that died had added it, and waits until it is on the disk. */
export async function appendErasure(path: string, erasure: ListedErasure): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const line = JSON.stringify(erasure);
    const listed = await file.readFile('utf8');
    // A process that died here may have left half a line.
    const isWhole = listed === '' || listed.endsWith('\n');
    if (!listed.split('\n').includes(line)) await file.appendFile(`${isWhole ? '' : '\n'}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The erasures of a file, each once, oldest first; none if there is no file.
 * @returns also the numbers of the lines that could not be read, from 1
 */
export async function readErasures(
  path: string,
): Promise<{ erasures: ListedErasure[]; unreadable: number[] }> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  const erasures = new Map<string, ListedErasure>();
  const unreadable: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const erasure = parseLine(line);
    if (erasure === undefined) unreadable.push(index + 1);
    else if (!erasures.has(erasure.studentId)) erasures.set(erasure.studentId, erasure);
  }
  return { erasures: [...erasures.values()], unreadable };
}

function parseLine(line: string): ListedErasure | undefined {
  try {
    return listedErasure.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
