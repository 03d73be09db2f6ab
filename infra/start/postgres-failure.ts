import { statfsSync } from 'node:fs';
import { StartupError } from './startup-error.js';

/** A message for the person at the terminal, from the last output of initdb or Postgres. */
export function explainPostgresFailure(output: string, dataDir: string): string {
  if (/No space left on device|Check free disk space|Disk quota exceeded/.test(output))
    return diskFull(dataDir);
  // On a full disk Postgres cannot write even its log.
  if (output.trim() === '' && hasNoSpace(dataDir)) return diskFull(dataDir);
  if (/initialized by PostgreSQL version|database files are incompatible/.test(output)) {
    return `${dataDir} was made by another version of Postgres: set DATA_DIR to a new folder, or serve this one with its own version and set DATABASE_URL.`;
  }
  if (/Permission denied|Read-only file system|Operation not permitted/.test(output))
    return unwritable(dataDir);
  if (portWasTaken(output)) return `Postgres's port is already taken: ${lastComplaint(output)}`;
  return `Postgres did not start: ${lastComplaint(output)}`;
}

/** The same for our own file system errors; other errors are returned unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return new StartupError(unwritable(dataDir), { cause: error });
  }
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StartupError(diskFull(dataDir), { cause: error });
  if (code === 'ENOTEMPTY') {
    return new StartupError(`${dataDir} holds other files: set DATA_DIR to a new folder.`, { cause: error });
  }
  return error;
}

const LEAST_BYTES = 64 * 1024;

function hasNoSpace(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}

const diskFull = (dataDir: string): string =>
  `The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`;

const unwritable = (dataDir: string): string =>
  `Laurel may not write to ${dataDir}: change the folder's rights, or set DATA_DIR to a folder of your own.`;

/** Another program took the port between our check and Postgres's start. */
export const portWasTaken = (output: string): boolean =>
  /could not bind .*Address already in use/.test(output);

/** The children of a killed Postgres still hold its shared memory; they end within moments. */
export const predecessorIsEnding = (output: string): boolean =>
  /pre-existing shared memory block/.test(output);

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return complaint.replace(/^.*?(FATAL|PANIC|error): */, '').trim();
}
