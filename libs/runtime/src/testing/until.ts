import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 20;

/** @returns for how long to wait for what a quiet machine does in a second or two: longer where each processor has more than one thing to do */
export function patienceMs(): number {
  return PATIENCE_MS * Math.max(1, (2 * (loadavg()[0] ?? 0)) / availableParallelism());
}

/** Waits until the condition holds. @throws if it takes too long, with the condition as it is written */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const start = Date.now();
  while (!(await condition())) {
    const waited = Date.now() - start;
    if (waited > patienceMs())
      throw new Error(`Not within ${Math.round(waited / 1_000)} s: ${condition.toString()}`);
    await sleep(PAUSE_MS);
  }
}
