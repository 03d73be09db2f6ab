import type pg from 'pg';
import { tooManyFailures } from './too-many-failures.js';
import { Turns } from './turns.js';

/** How many failures are free, and how many more there may be from then on. */
export type Allowance = { burst: number; perSecond: number };

const LONGEST_WAIT_MS = 30_000;
const LONGEST_PAUSE_MS = 1_000;
const MOST_WAITING = 2_000;

// A leaky bucket: each failure fills it by one, time empties it, and one that is full takes no more.
const TAKE = `
  INSERT INTO directory.sign_in_budgets AS b (key, level, at) VALUES ($1, 1, clock_timestamp())
  ON CONFLICT (key) DO UPDATE
  SET level = greatest(0, b.level - $3::float8 * extract(epoch FROM clock_timestamp() - b.at)::float8) + 1,
      at = clock_timestamp()
  WHERE greatest(0, b.level - $3::float8 * extract(epoch FROM clock_timestamp() - b.at)::float8) + 1 <= $2::float8
  RETURNING key`;

const GIVE_BACK = 'UPDATE directory.sign_in_budgets SET level = greatest(0, level - 1) WHERE key = $1';

/** What an attempt was charged. It stays charged unless the attempt turns out right. */
export type Charge = { giveBack(): Promise<void> };

/**
 * Failures that are allowed per key, kept in Postgres so that all api processes count together. An attempt is charged
 * before it is checked, so that a thousand at once are no more than a thousand one after another; while others under
 * way have the budget, it waits. Only one attempt of a key asks at a time, in the order they came.
 */
export class FailureBudget {
  private readonly turns = new Turns(MOST_WAITING);

  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
    private readonly allowance: Allowance,
  ) {}

  /** Charges an attempt if the budget allows one now. */
  async tryCharge(key: string): Promise<Charge | undefined> {
    const { burst, perSecond } = this.allowance;
    const { rowCount } = await this.pool.query(TAKE, [this.keyOf(key), burst, perSecond]);
    return rowCount === 1 ? { giveBack: () => this.giveBack(key) } : undefined;
  }

  /**
   * Charges an attempt as soon as the budget allows one. What `then` does while this attempt still has the turn, no
   * other one of the same key does: so keys that share a further budget get at it by turns.
   * @throws Problem 429 when that takes too long
   */
  async charge(
    key: string,
    deadline = performance.now() + LONGEST_WAIT_MS,
    then: () => Promise<readonly Charge[]> = () => Promise.resolve([]),
  ): Promise<Charge[]> {
    const passOn = await this.turns.take(key, deadline);
    if (passOn === undefined) throw tooManyFailures();
    try {
      const charge = await this.chargeBy(key, deadline);
      try {
        return [charge, ...(await then())];
      } catch (error) {
        await charge.giveBack();
        throw error;
      }
    } finally {
      passOn();
    }
  }

  private async chargeBy(key: string, deadline: number): Promise<Charge> {
    for (;;) {
      const charge = await this.tryCharge(key);
      if (charge !== undefined) return charge;
      const left = deadline - performance.now();
      if (left <= 0) throw tooManyFailures();
      const untilNext = 1_000 / this.allowance.perSecond;
      await this.turns.pause(key, Math.min(left, untilNext, LONGEST_PAUSE_MS));
    }
  }

  private async giveBack(key: string): Promise<void> {
    await this.pool.query(GIVE_BACK, [this.keyOf(key)]);
    this.turns.wake(key);
  }

  private keyOf(key: string): string {
    return `${this.name}:${key}`;
  }
}

/** Charges one budget after another; whoever waits for the last one keeps others of its own keys waiting behind. */
export function chargeAll(budgets: readonly (readonly [FailureBudget, string])[]): Promise<Charge[]> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const chargeFrom = async (index: number): Promise<Charge[]> => {
    const next = budgets[index];
    return next === undefined ? [] : next[0].charge(next[1], deadline, () => chargeFrom(index + 1));
  };
  return chargeFrom(0);
}

/** Runs a check, and gives the charges back when its outcome is right, or when there is none. */
export async function judge<Outcome>(
  charges: readonly Charge[],
  check: () => Promise<Outcome>,
  isRight: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  let isWrong = false;
  try {
    const outcome = await check();
    isWrong = !isRight(outcome);
    return outcome;
  } finally {
    if (!isWrong) await giveAllBack(charges);
  }
}

export async function giveAllBack(charges: readonly (Charge | undefined)[]): Promise<void> {
  await Promise.all(charges.flatMap((charge) => charge?.giveBack() ?? []));
}
