import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidFile, readPidFile } from './postgres-pid-file.js';
import { run } from './run-program.js';
import { StartupError } from './startup-error.js';

const PATIENCE_MS = 30_000;

/** Goes into the command line of a Postgres and names the process that started it. */
export const startedBy = (pid: number): string => `cluster_name=laurel-${pid}`;

/**
 * Deals with what an earlier start left for this data folder. A living Postgres whose starter lives too belongs to a
 * Laurel that is running; one whose starter was killed is shut down. A pid file that names a process which
 * is no Postgres of this folder (ids start again after a reboot, and in every container) is removed.
 */
export async function clearLeftover(dataDir: string): Promise<void> {
  const pid = (await readPidFile(dataDir))?.pid;
  if (pid === undefined) return;
  const commandLine = await commandLineOf(pid);
  if (!serves(commandLine, dataDir)) {
    await rm(pidFile(dataDir), { force: true });
    return;
  }
  const starter = /cluster_name=laurel-(\d+)/.exec(commandLine)?.[1];
  if (starter === undefined || (await commandLineOf(Number(starter))) !== '') {
    throw new StartupError(
      `Another Laurel is running on ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  await shutDown(pid, dataDir);
}

/** Whether a living Postgres serves this folder. */
export async function isServed(dataDir: string): Promise<boolean> {
  const pid = (await readPidFile(dataDir))?.pid;
  return pid !== undefined && serves(await commandLineOf(pid), dataDir);
}

async function shutDown(pid: number, dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (serves(await commandLineOf(pid), dataDir)) {
    if (Date.now() > deadline) {
      throw new StartupError(
        `Process ${pid}, a Postgres of an earlier start, still uses ${dataDir}: end it first.`,
      );
    }
    requestFastShutdown(pid);
    await sleep(100);
  }
}

const serves = (commandLine: string, dataDir: string): boolean => commandLine.includes(`-D ${dataDir} `);

/** Empty for a process that is gone, or is a zombie: nothing of it is left but its number. */
async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  return (await run(['ps', '-ww', '-o', 'command=', '-p', String(pid)])).output;
}

function requestFastShutdown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended between the look and the signal.
  }
}
