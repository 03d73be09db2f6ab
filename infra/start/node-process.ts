import { spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { lastWords } from './last-words.js';
import { boundLog, openLog } from './log-file.js';
import { StartupError } from './startup-error.js';
import { type Running } from './supervise.js';

export type Program = {
  /** Subject of a sentence, such as "The api". */
  name: string;
  /** The compiled script, then its arguments. */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Appends to the log of an earlier run. */
  isRestart?: boolean;
};

export type RunningProgram = Running & {
  pid: number;
  succeeded: Promise<boolean>;
};

const STOP_PATIENCE_MS = 10_000;

/** Node's options for a child that is to end when this process is killed; it needs an 'ipc' channel too. */
export const ENDING_WITH_US = [
  '--import',
  new URL(`./end-with-parent.js?parent=${process.pid}`, import.meta.url).href,
] as const;

/** By default, V8 uses twice the memory that a process needs on a machine with memory to spare. */
export const BOUNDED_HEAP = '--max-old-space-size=512';

/** Starts a script in its own process group, where the terminal's Ctrl-C does not reach it. */
export function startProgram(program: Program): RunningProgram {
  const { name, command, env, logFile, isRestart = false } = program;
  const log = openLog(logFile, isRestart);
  const begin = fstatSync(log).size;
  const child = spawn(
    process.execPath,
    [BOUNDED_HEAP, '--enable-source-maps', ...ENDING_WITH_US, ...command],
    {
      detached: true,
      env,
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  closeSync(log);
  const ended = new Promise<{ ok: boolean; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, how: `before it began (${error.message})` }));
    child.once('exit', (code, signal) => {
      const how = code === null ? `by ${signal ?? 'a signal'}` : `with exit code ${code}`;
      resolve({ ok: code === 0, how: `${how}${lastWords(logFile, begin)}. Its log: ${logFile}` });
    });
  });
  boundLog(logFile, ended);
  const kill = () => signalGroup(child.pid, 'SIGKILL');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(kill, STOP_PATIENCE_MS);
    await ended;
    clearTimeout(timer);
    // Ends the processes that it started and left behind.
    kill();
  };
  const exited = ended.then(({ how }) => how);
  return { name, pid: child.pid ?? 0, exited, succeeded: ended.then(({ ok }) => ok), stop, kill };
}

/** Runs a script to its end. */
export async function runProgram(program: Program, signal: AbortSignal): Promise<void> {
  const running = startProgram(program);
  const onAbort = () => void running.stop();
  signal.addEventListener('abort', onAbort, { once: true });
  const succeeded = await running.succeeded;
  signal.removeEventListener('abort', onAbort);
  signal.throwIfAborted();
  if (!succeeded) throw new StartupError(`${program.name} ended ${await running.exited}`);
}

/** Signals a detached child and every process that it started. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no process left.
  }
}
