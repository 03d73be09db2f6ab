import { type QueuedAward } from '@/lib/outbox/waiting-awards';
import { formatCount } from '@/lib/text/format';

/** `Ava Martin`, `28 students` */
export function namesOf({ recipients }: Pick<QueuedAward, 'recipients'>): string {
  const [first, ...others] = recipients;
  return first !== undefined && others.length === 0 ? first.name : formatCount(recipients.length, 'student');
}

/** `1 point`, `3 points each` */
export function pointsEach({ recipients, amount }: Pick<QueuedAward, 'recipients' | 'amount'>): string {
  return `${formatCount(amount, 'point')}${recipients.length === 1 ? '' : ' each'}`;
}

/** `1 point for Respect to Ava Martin`, `3 points each for Respect to 28 students` */
export function awardText(award: QueuedAward): string {
  return `${pointsEach(award)} for ${award.category.name} to ${namesOf(award)}`;
}
