import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type StartConfig } from './start-config.js';

const SECRET_BYTES = 32;

/** LAUREL_SECRET, else the secret in the data folder, which is created once and readable only by its owner. */
export async function secretOf({
  secret,
  dataDir,
}: Pick<StartConfig, 'secret' | 'dataDir'>): Promise<string> {
  return secret ?? (await madeOnce(join(dataDir, 'secret')));
}

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
