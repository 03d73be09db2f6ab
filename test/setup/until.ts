import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until the condition holds, with patience for a slow machine. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS} ms: ${condition.toString()}`);
    await sleep(50);
  }
}
