import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { BatchLoader } from '#runtime/batch-loader';
import { POOL } from '../../platform/tokens.js';

/** How many failures are allowed at once, and how fast the budget refills. */
export type Allowance = { burst: number; perSecond: number };

/** Charges a failure or gives one back. */
type Change = { key: string; allowance: Allowance; kind: 'charge' | 'give-back' };
type Sum = { key: string; allowance: Allowance; wanted: number; given: number };

const MAKE = `
  INSERT INTO directory.sign_in_budgets (key, level, at, granted)
  SELECT key, 0, now(), 0 FROM unnest($1::text[]) AS missing (key) ORDER BY key
  ON CONFLICT (key) DO NOTHING`;

// Rows are locked in one order, because each process changes many at once. A row may be newer than the statement, which
// has waited for it; the elapsed time must then not be negative.
const LEVEL = `
  greatest(0, b.level - c.per_second * greatest(0, extract(epoch FROM now() - b.at)::float8) - c.given)`;
const GRANTED = `greatest(0, least(c.wanted, floor(c.burst - ${LEVEL})))`;
const CHANGE = `
  WITH changes AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
                    AS change (key, burst, per_second, wanted, given)
  ), locked AS MATERIALIZED (
    SELECT key FROM directory.sign_in_budgets WHERE key = ANY($1) ORDER BY key FOR UPDATE
  )
  UPDATE directory.sign_in_budgets b
  SET level = ${LEVEL} + ${GRANTED}, granted = ${GRANTED}, at = greatest(b.at, now())
  FROM changes c JOIN locked USING (key)
  WHERE b.key = c.key
  RETURNING b.key, b.granted`;

/**
 * Leaky buckets: each failure adds 1, time empties the bucket, and a full bucket accepts no more. They are stored in
 * Postgres, so that all api processes share them, and one statement changes them for all concurrent attempts: a whole
 * school that signs in at once has one address and one budget.
 */
@Injectable()
export class BudgetChanges {
  private readonly changes = new BatchLoader<Change, boolean>((changes) => this.apply(changes));

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Charges one failure. @returns whether the budget allowed it */
  charge(key: string, allowance: Allowance): Promise<boolean> {
    return this.changes.load({ key, allowance, kind: 'charge' });
  }

  async giveBack(key: string, allowance: Allowance): Promise<void> {
    await this.changes.load({ key, allowance, kind: 'give-back' });
  }

  private async apply(changes: readonly Change[]): Promise<boolean[]> {
    const sums = sumsOf(changes);
    const granted = await this.store([...sums.values()]);
    return changes.map(({ key, kind }) => {
      if (kind === 'give-back') return true;
      const left = granted.get(key) ?? 0;
      granted.set(key, left - 1);
      return left > 0;
    });
  }

  private async store(sums: readonly Sum[]): Promise<Map<string, number>> {
    const granted = await this.change(sums);
    const missing = sums.filter(({ key }) => !granted.has(key));
    if (missing.length === 0) return granted;
    await this.pool.query(MAKE, [missing.map(({ key }) => key)]);
    return new Map([...granted, ...(await this.change(missing))]);
  }

  private async change(sums: readonly Sum[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ key: string; granted: number }>(CHANGE, [
      sums.map(({ key }) => key),
      sums.map(({ allowance }) => allowance.burst),
      sums.map(({ allowance }) => allowance.perSecond),
      sums.map(({ wanted }) => wanted),
      sums.map(({ given }) => given),
    ]);
    return new Map(rows.map(({ key, granted }) => [key, granted]));
  }
}

function sumsOf(changes: readonly Change[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { key, allowance, kind } of changes) {
    const sum = sums.get(key) ?? { key, allowance, wanted: 0, given: 0 };
    if (kind === 'charge') sum.wanted += 1;
    else sum.given += 1;
    sums.set(key, sum);
  }
  return sums;
}
