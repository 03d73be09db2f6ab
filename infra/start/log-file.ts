import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError } from './postgres-failure.js';

/** Opens a log for writing. Only the owner can read it and its folder, even if older modes were wider. */
export function openLog(logFile: string, keepsOld: boolean): number {
  const folder = dirname(logFile);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const log = openSync(logFile, keepsOld ? 'a' : 'w', 0o600);
    fchmodSync(log, 0o600);
    return log;
  } catch (error) {
    throw explainFileError(error, folder);
  }
}
