import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { formatCount, formatNumber } from '@/lib/text/format';

type Account = Pick<PortalStudent, 'totalPoints' | 'totalEarned' | 'totalSpent' | 'carried'>;
type Earned = Account & Pick<PortalStudent, 'takenBack'>;
type Spent = Pick<PortalStudent, 'totalSpent' | 'refunded'>;

/** The points that balance resets removed. */
export function clearedPoints({ totalPoints, totalEarned, totalSpent, carried }: Account): number {
  return totalEarned - totalSpent + carried - totalPoints;
}

/** `Without points that were taken back: 12 points awarded, 2 taken back.` */
export function explainEarned(student: Earned): string {
  const { totalEarned, takenBack, carried } = student;
  const awarded = formatCount(totalEarned + takenBack, 'point');
  const cleared = clearedPoints(student);
  return [
    `Without points that were taken back: ${awarded} awarded, ${formatNumber(takenBack)} taken back.`,
    ...(carried === 0 ? [] : [`Another ${formatNumber(carried)} carried over from another school.`]),
    ...(cleared === 0
      ? []
      : [`Balance resets removed ${formatCount(cleared, 'point')}${carried === 0 ? ' of them' : ''}.`]),
  ].join(' ');
}

/** `Without points that were refunded: 7 points spent, 3 refunded.` */
export function explainSpent({ totalSpent, refunded }: Spent): string {
  const spent = formatCount(totalSpent + refunded, 'point');
  return `Without points that were refunded: ${spent} spent, ${formatNumber(refunded)} refunded.`;
}
