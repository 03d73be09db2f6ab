import { type PointTransaction } from '#contracts/point-transactions';

/** Whether a line of the statement is about a reward: points spent on one, or given back. */
export function isSpending({ kind }: Pick<PointTransaction, 'kind'>): boolean {
  switch (kind) {
    case 'redemption':
    case 'raffle_entry':
    case 'refund':
      return true;
    case 'award':
    case 'reversal':
    case 'reset':
      return false;
  }
}
