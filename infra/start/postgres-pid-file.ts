import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PidFile = { pid: number; port: number; ready: boolean };

export const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid');

/** Reads Postgres's pid file, as pg_ctl does; undefined when there is none. */
export async function readPidFile(dataDir: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  return { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready' };
}
