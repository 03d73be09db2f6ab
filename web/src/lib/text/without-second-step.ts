import { type AdministratorCounts } from '#contracts/staff/second-step-rule';
import { formatCount, formatNumber } from '@/lib/text/format';

/** Such as `2 of 5 School Admins have no second step yet.` */
export function withoutSecondStepText({ administrators, withoutSecondStep }: AdministratorCounts): string {
  if (administrators === 0) return 'There are no School Admins yet.';
  if (withoutSecondStep === 0) {
    return administrators === 1
      ? 'The only School Admin has a second step.'
      : `All ${formatNumber(administrators)} School Admins have a second step.`;
  }
  if (administrators === 1) return 'The only School Admin has no second step yet.';
  const verb = withoutSecondStep === 1 ? 'has' : 'have';
  return `${formatNumber(withoutSecondStep)} of ${formatCount(administrators, 'School Admin')} ${verb} no second step yet.`;
}
