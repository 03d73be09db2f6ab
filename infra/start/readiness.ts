import { setTimeout as sleep } from 'node:timers/promises';
import { EndedEarly, StartupError } from './startup-error.js';
import { type Running } from './supervise.js';

const PATIENCE_MS = 60_000;

/** Waits until `url` answers 200. Stops a program that ends, hangs or is interrupted before that. */
export async function untilReady<T extends Running>(
  program: T,
  url: string,
  signal: AbortSignal,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  let ended: string | undefined;
  void program.exited.then((how) => (ended = how));
  while (!(await answers(url))) {
    const failure = failureOf(program, { ended, late: Date.now() > deadline, signal });
    if (failure !== undefined) {
      await program.stop();
      throw failure;
    }
    await sleep(50);
  }
  return program;
}

function failureOf(
  { name }: Running,
  { ended, late, signal }: { ended: string | undefined; late: boolean; signal: AbortSignal },
): Error | undefined {
  if (signal.aborted) return signal.reason as Error;
  if (ended !== undefined) return new EndedEarly(name, ended);
  return late ? new StartupError(`${name} was not ready after ${PATIENCE_MS / 1000} s.`) : undefined;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
