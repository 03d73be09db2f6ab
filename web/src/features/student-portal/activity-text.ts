import { type PortalTransaction } from '#contracts/student-portal/student-portal';

/** What a line of the student’s own statement is about. */
export function activityText({ kind, categoryName, rewardName, awardedByName }: PortalTransaction): string {
  switch (kind) {
    case 'award':
      return [categoryName ?? 'Points', awardedByName].filter(Boolean).join(' from ');
    case 'reversal':
      return `Taken back: ${categoryName ?? 'points'}`;
    case 'redemption':
      return `Redeemed ${rewardName ?? 'a reward'}`;
    case 'refund':
      return `Points back for ${rewardName ?? 'a reward'}`;
    case 'raffle_entry':
      return `Entered ${rewardName ?? 'a raffle'}`;
    case 'reset':
      return 'Points reset';
    case 'carried_over':
      return 'Carried over from another school';
  }
}
