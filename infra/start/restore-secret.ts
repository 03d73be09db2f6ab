import { BackupFile } from '#backup/backup-file';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type StartConfig } from './start-config.js';
import { StartupError } from './startup-error.js';

/**
 * Puts the secret of a backup into an empty data folder. One that is there already stays; the restore refuses it if it is
 * another.
 * @throws StartupError if there is none at all
 */
export async function restoreSecret(
  file: string,
  { secret, dataDir }: Pick<StartConfig, 'secret' | 'dataDir'>,
): Promise<void> {
  const kept = join(dataDir, 'secret');
  if (secret !== undefined || (await stat(kept).catch(() => undefined)) !== undefined) return;
  const ofBackup = await secretOf(resolve(process.env['INIT_CWD'] ?? '.', file));
  if (ofBackup === undefined)
    throw new StartupError(
      'The backup does not hold its secret: set LAUREL_SECRET to the one that it was made with.',
    );
  await mkdir(dataDir, { recursive: true });
  await writeFile(kept, ofBackup, { mode: 0o600, flag: 'wx' });
}

async function secretOf(path: string): Promise<string | undefined> {
  let backup: BackupFile | undefined;
  try {
    backup = await BackupFile.open(path);
    return await backup.secret();
  } catch (error) {
    throw new StartupError(error instanceof Error ? `${error.message}.` : String(error));
  } finally {
    backup?.close();
  }
}
