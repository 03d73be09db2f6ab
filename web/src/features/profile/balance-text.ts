import { type StudentProfile } from '#contracts/students';
import { formatNumber } from '@/lib/text/format';

/** `80 earned − 23 spent = 57`: how the balance comes about. */
export function balanceText({ totalEarned, totalSpent, totalPoints }: StudentProfile): string {
  const cleared = totalEarned - totalSpent - totalPoints;
  const parts = [
    `${formatNumber(totalEarned)} earned`,
    `${formatNumber(totalSpent)} spent`,
    ...(cleared === 0 ? [] : [`${formatNumber(cleared)} removed by resets`]),
  ];
  return `${parts.join(' − ')} = ${formatNumber(totalPoints)}`;
}
