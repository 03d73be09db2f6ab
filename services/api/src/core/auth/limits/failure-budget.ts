import { type Allowance, type BudgetChanges } from './budget-changes.js';
import { Problem } from '../../http/problem.js';
import { FairQueue } from './fair-queue.js';

const LONGEST_WAIT_MS = 30_000;
const LONGEST_PAUSE_MS = 1_000;
const MOST_WAITING = 2_000;
const RETRY_AFTER_SECONDS = 60;

/** What an attempt was charged. The charge stays unless the attempt turns out to be correct. */
export type Charge = { giveBack(): Promise<void> };

/**
 * Limits failures per key. An attempt is charged before it is checked, so that a thousand concurrent attempts have the
 * same limit as a thousand sequential ones; while other attempts in progress hold the budget, it waits. Attempts of one
 * key proceed one at a time, in the order in which they came.
 */
export class FailureBudget {
  private readonly queue = new FairQueue(MOST_WAITING);

  constructor(
    private readonly changes: BudgetChanges,
    private readonly name: string,
    private readonly allowance: Allowance,
  ) {}

  /** Charges an attempt if the budget currently allows one. */
  async tryCharge(key: string): Promise<Charge | undefined> {
    const isCharged = await this.changes.charge(this.keyOf(key), this.allowance);
    return isCharged ? { giveBack: () => this.giveBack(key) } : undefined;
  }

  /**
   * Charges an attempt as soon as the budget allows one. `then` runs while this attempt still has its turn, and no
   * other attempt of the same key runs it meanwhile, so keys that share a further budget take turns there.
   * @throws Problem 429 if that takes too long
   */
  async charge(
    key: string,
    deadline = performance.now() + LONGEST_WAIT_MS,
    then: () => Promise<readonly Charge[]> = () => Promise.resolve([]),
  ): Promise<Charge[]> {
    const passOn = await this.queue.take(key, deadline);
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
      await this.queue.pause(key, Math.min(left, untilNext, LONGEST_PAUSE_MS));
    }
  }

  private async giveBack(key: string): Promise<void> {
    await this.changes.giveBack(this.keyOf(key), this.allowance);
    this.queue.wake(key);
  }

  private keyOf(key: string): string {
    return `${this.name}:${key}`;
  }
}

/**
 * Charges several budgets in order; an attempt that waits for the last one makes others with its own keys wait behind
 * it.
 */
export function chargeAll(budgets: readonly (readonly [FailureBudget, string])[]): Promise<Charge[]> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const chargeFrom = async (index: number): Promise<Charge[]> => {
    const next = budgets[index];
    return next === undefined ? [] : next[0].charge(next[1], deadline, () => chargeFrom(index + 1));
  };
  return chargeFrom(0);
}

/** Runs a check, and gives the charges back if it succeeds or could not be carried out. */
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

/** The answer if no turn came. It reveals nothing about the input, which was not checked. */
function tooManyFailures(): Problem {
  return new Problem(429, 'Too many failed sign-ins. Please try again in a minute.', {
    code: 'too-many-sign-ins',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
