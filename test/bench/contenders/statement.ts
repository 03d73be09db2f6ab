import { createPool } from '#runtime/pg';
import { type Open } from '../contender.js';

type StatementOptions = { url: string; sql: string; milliseconds: number };

/** A statement, one at a time: how many are answered per second. */
export const open: Open<StatementOptions> = ({ url, sql, milliseconds }) => {
  const pool = createPool({ url, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
  return {
    run: async () => {
      const started = performance.now();
      let answered = 0;
      while (answered === 0 || performance.now() - started < milliseconds) {
        await pool.query(sql);
        answered += 1;
      }
      return (answered * 1_000) / (performance.now() - started);
    },
    close: () => pool.end(),
  };
};
