import { type Redemption } from '#contracts/rewards/redemptions';
import { type ReactNode } from 'react';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { redemptionStatusText } from '@/lib/text/redemption-status';
import { REFUND_REASON_TEXTS } from '../refund-reasons';
import { StudentLine } from './student-line';

type RedemptionLineProps = {
  redemption: Redemption;
  /** Its status, or what can be done with it. */
  children: ReactNode;
};

/** One redemption of a reward: whose, when, and for how much. */
export function RedemptionLine({ redemption, children }: RedemptionLineProps) {
  const timeZone = useTimeZone();
  const { className, pointsSpent } = redemption;
  return (
    <StudentLine
      student={redemption}
      details={`${className} • ${formatCount(pointsSpent, 'point')}`}
      story={storyOf(redemption, timeZone)}
    >
      {children}
    </StudentLine>
  );
}

function storyOf(
  { createdAt, approvedBy, status, closedAt, closedBy, refundReason }: Redemption,
  zone: string,
) {
  if (status === 'approved' || closedAt === null) {
    return `${formatDateTime(createdAt, zone)}, ${approvedBy === null ? 'in the student portal' : `approved by ${approvedBy}`}`;
  }
  const reason = refundReason === null ? '' : ` (${REFUND_REASON_TEXTS[refundReason].label.toLowerCase()})`;
  return `${formatDateTime(closedAt, zone)}, ${redemptionStatusText({ status }).toLowerCase()} by ${closedBy ?? 'System'}${reason}`;
}
