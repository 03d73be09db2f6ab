import { type PointTransaction } from '#contracts/points/point-transactions';

/** What a line of the statement is about. */
export function balanceChangeText({
  kind,
  categoryName,
  rewardName,
}: Pick<PointTransaction, 'kind' | 'categoryName' | 'rewardName'>): string {
  switch (kind) {
    case 'award':
      return categoryName ?? 'Points';
    case 'reversal':
      return `Taken back: ${categoryName ?? 'points'}`;
    case 'redemption':
      return `Redeemed ${rewardName ?? 'a reward'}`;
    case 'refund':
      return `Refund of ${rewardName ?? 'a reward'}`;
    case 'raffle_entry':
      return `Entered ${rewardName ?? 'a raffle'}`;
    case 'reset':
      return 'Balance reset';
    case 'carried_over':
      return 'Carried over from another school';
  }
}
