import { until } from '#runtime/testing/until';
import type pg from 'pg';

/** Waits until this many statements in the pool's database wait for locks. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount === count;
  });
}
