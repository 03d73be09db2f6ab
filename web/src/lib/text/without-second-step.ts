import { type AdministratorCounts } from '#contracts/staff/second-step-rule';
import { formatCount, formatNumber } from '@/lib/text/format';

/** Such as `2 of 5 School Admins have not set up two-step verification yet.` */
export function withoutSecondStepText({ administrators, withoutSecondStep }: AdministratorCounts): string {
  if (administrators === 0) return 'There are no School Admins yet.';
  if (withoutSecondStep === 0) {
    return administrators === 1
      ? 'The only School Admin has set up two-step verification.'
      : `All ${formatNumber(administrators)} School Admins have set up two-step verification.`;
  }
  if (administrators === 1) return 'The only School Admin has not set up two-step verification yet.';
  const verb = withoutSecondStep === 1 ? 'has' : 'have';
  return `${formatNumber(withoutSecondStep)} of ${formatCount(administrators, 'School Admin')} ${verb} not set up two-step verification yet.`;
}
