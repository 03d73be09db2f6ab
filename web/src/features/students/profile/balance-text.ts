import { type StudentProfile } from '#contracts/students/students';
import { formatNumber } from '@/lib/text/format';
import { clearedPoints } from '@/lib/text/totals';

/** `80 earned − 23 spent + 12 carried over from another school = 69`: how the balance comes about. */
export function balanceText(student: StudentProfile): string {
  const { totalEarned, totalSpent, carried, totalPoints } = student;
  const cleared = clearedPoints(student);
  const parts = [
    `${formatNumber(totalEarned)} earned`,
    ` − ${formatNumber(totalSpent)} spent`,
    cleared === 0 ? '' : ` − ${formatNumber(cleared)} removed by resets`,
    carried === 0 ? '' : ` + ${formatNumber(carried)} carried over from another school`,
  ];
  return `${parts.join('')} = ${formatNumber(totalPoints)}`;
}
