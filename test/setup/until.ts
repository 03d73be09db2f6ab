import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const PATIENCE_MS = 60_000;

/** Waits until the condition holds, with patience for a slow machine. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS} ms: ${condition.toString()}`);
    await sleep(50);
  }
}

/** Waits until this many statements in the pool's database wait for locks. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount === count;
  });
}
