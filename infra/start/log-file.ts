import {
  chmodSync,
  copyFileSync,
  fchmodSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError } from './postgres-failure.js';

/** Bytes. A larger log is copied to `<log>.1` and emptied. */
const LARGEST = 10_000_000;
const MINUTE_MS = 60_000;

/** Opens a log to append to it. Only the owner can read it and its folder, even if older modes were wider. */
export function openLog(logFile: string, keepsOld: boolean): number {
  const folder = dirname(logFile);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const log = openSync(logFile, 'a', 0o600);
    if (!keepsOld) ftruncateSync(log);
    fchmodSync(log, 0o600);
    return log;
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/** Keeps a log small until `ended`. Its program must have opened it to append. */
export function boundLog(logFile: string, ended: Promise<unknown>): void {
  const timer = setInterval(() => rotateLog(logFile), MINUTE_MS).unref();
  void ended.finally(() => clearInterval(timer));
}

/** Moves the content of a large log to `<log>.1`. A line that is written between the two steps is lost. */
export function rotateLog(logFile: string, largest = LARGEST): void {
  try {
    if (statSync(logFile).size <= largest) return;
    copyFileSync(logFile, `${logFile}.1`);
    truncateSync(logFile);
  } catch {
    // A full disk has no room for the copy: the next minute tries again.
  }
}
