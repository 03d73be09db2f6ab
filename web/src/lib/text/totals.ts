import { type PortalStudent } from '#contracts/portal-student';
import { formatCount, formatNumber } from '@/lib/text/format';

type Earned = Pick<PortalStudent, 'totalPoints' | 'totalEarned' | 'totalSpent' | 'takenBack'>;
type Spent = Pick<PortalStudent, 'totalSpent' | 'refunded'>;

/** `Without points that were taken back: 12 points awarded, 2 taken back.` */
export function explainEarned({ totalPoints, totalEarned, totalSpent, takenBack }: Earned): string {
  const awarded = formatCount(totalEarned + takenBack, 'point');
  const explained = `Without points that were taken back: ${awarded} awarded, ${formatNumber(takenBack)} taken back.`;
  const reset = totalEarned - totalSpent - totalPoints;
  return reset === 0
    ? explained
    : `${explained} Balance resets removed ${formatCount(reset, 'point')} of them.`;
}

/** `Without points that were refunded: 7 points spent, 3 refunded.` */
export function explainSpent({ totalSpent, refunded }: Spent): string {
  const spent = formatCount(totalSpent + refunded, 'point');
  return `Without points that were refunded: ${spent} spent, ${formatNumber(refunded)} refunded.`;
}
