import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ENDING_WITH_US, signalGroup } from '../node-process.js';
import { type Step } from './steps.js';

const STOP_PATIENCE_MS = 15_000;

type Options = {
  /** Receives the output, which otherwise goes where ours goes. */
  collect?: (output: string) => void;
  /** As `nice` has it: 0 is normal, 19 leaves the processor to everyone else. */
  priority?: number;
};

/** Runs a step. Resolves to whether it succeeded, once none of its processes is running. */
export async function runStep(
  { args, env }: Step,
  signal: AbortSignal,
  { collect, priority = 0 }: Options = {},
): Promise<boolean> {
  signal.throwIfAborted();
  const output = collect === undefined ? 'inherit' : 'pipe';
  // In its own process group, so that only we interrupt it, once.
  const child = spawn(process.execPath, [...ENDING_WITH_US, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => collect?.(text));
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => signalGroup(child.pid, 'SIGKILL'));
    // 'close', because its last output may come after its exit.
    child.once('close', (code) => resolve(code === 0));
  });
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    signalGroup(child.pid, 'SIGINT');
    timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_PATIENCE_MS);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const ok = await ended;
  signal.removeEventListener('abort', onAbort);
  clearTimeout(timer);
  signal.throwIfAborted();
  return ok;
}
