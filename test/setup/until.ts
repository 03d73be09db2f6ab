import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** On a busy machine a job or the start of a process takes ten times as long as on a quiet one. */
const PATIENCE_S = 60;

/** Waits until the condition holds. @throws if it takes too long, with the condition as it is written */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_S * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_S} s: ${condition.toString()}`);
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
