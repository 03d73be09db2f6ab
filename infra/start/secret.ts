import { randomBytes } from 'node:crypto';
import { access, chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError } from './postgres-failure.js';
import { type StartConfig } from './start-config.js';
import { StartupError } from './startup-error.js';

const SECRET_BYTES = 32;

type Given = Pick<StartConfig, 'secret' | 'dataDir' | 'databaseUrl'>;

/**
 * LAUREL_SECRET, else the secret in the data folder, which is created once and readable only by its owner.
 * @throws StartupError if it is gone and the database is there, whose codes and second steps a new one could not read
 */
export async function secretOf({ secret, dataDir, databaseUrl }: Given): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  try {
    if (
      databaseUrl === undefined &&
      (await isThere(join(dataDir, 'postgres', 'PG_VERSION'))) &&
      !(await isThere(file))
    )
      throw new StartupError(
        `${dataDir} holds a database, but not its file “secret”: put that back, or set LAUREL_SECRET to what was in it.`,
      );
    return await madeOnce(file);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The random secret in a file that only its owner can read; created if there is none. */
export async function madeOnce(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    // Atomic, and never replaces an existing file.
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made);
  }
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
