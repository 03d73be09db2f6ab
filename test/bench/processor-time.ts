import { readdir, readFile } from 'node:fs/promises';
import { withClient } from './with-client.js';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { pid: number; parent: number; ownMs: number; endedChildrenMs: number };

/** Milliseconds of processor time that a process has used. @throws on systems without /proc */
export async function processorTimeOf(pid: number): Promise<number> {
  return (await statOf(pid)).ownMs;
}

/** Milliseconds of processor time of a Postgres: of all of its processes, those that have ended included. */
export async function processorTimeOfPostgres(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // A process may end while the others are read.
  const stats = await Promise.all(pids.map((pid) => statOf(pid).catch(() => undefined)));
  let time = 0;
  for (const stat of stats) {
    if (stat?.pid === postmaster) time += stat.ownMs + stat.endedChildrenMs;
    else if (stat?.parent === postmaster) time += stat.ownMs;
  }
  return time;
}

/** The first process of the Postgres behind an address on this machine. */
export function postmasterOf(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return (await statOf(rows[0]?.pid ?? 0)).parent;
  });
}

async function statOf(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { pid, parent: Number(fields[1]), ownMs: ticks(11), endedChildrenMs: ticks(13) };
}
