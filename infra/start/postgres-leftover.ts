import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidFile, readPidFile } from './postgres-pid-file.js';
import { run } from './run-program.js';
import { StartupError } from './startup-error.js';

const PATIENCE_MS = 30_000;

/** Option on the command line of a Postgres that names the process that started it. */
export const startedBy = (pid: number): string => `cluster_name=laurel-${pid}`;

/**
 * Cleans up after an earlier start on this data folder. A running Postgres whose starter still runs belongs to a running
 * Laurel, which is an error; one whose starter was killed is shut down. A pid file that names another program is removed:
 * process ids are reused after a reboot and in every container.
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

/** Whether a running Postgres serves this folder. */
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

/** Empty for a process that has ended, even if it is still a zombie. */
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
    // It ended between the check and the signal.
  }
}
