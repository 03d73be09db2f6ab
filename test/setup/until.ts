import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What takes a moment, and what takes a job or the start of a process. On a busy machine both take ten times as long. */
const MOMENT_S = 10;
export const JOB_S = 60;

/** Waits until the condition holds. @throws if it does not after that many seconds */
export async function until(condition: () => Promise<boolean>, seconds = MOMENT_S): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${condition.toString()}`);
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
