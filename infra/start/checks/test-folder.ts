import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux’s file system in memory. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

type Room = {
  folder?: string;
  freeMemory?: number;
  /** What a run may fill. */
  needed?: number;
};

/**
 * Folder for the data of test servers: in memory where there is room, because Postgres keeps a database in 850 files, and creates them
 * there in a tenth of the time; else the system's folder for temporary files.
 */
export function testFolder({
  folder = IN_MEMORY,
  freeMemory = freemem(),
  needed = NEEDED_BYTES,
}: Room = {}): string {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // What it holds is memory that the tests themselves do not have.
    return bavail * bsize >= needed && freeMemory >= 2 * needed ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}
