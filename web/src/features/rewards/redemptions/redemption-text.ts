import { type Redemption } from '#contracts/rewards/redemptions';
import { formatMoment } from '@/lib/text/format';
import { redemptionStatusText } from '@/lib/text/redemption-status';
import { REFUND_REASON_TEXTS } from './refund-reasons';

/** `Approved by Ms Lee`, or `In the student portal` if the student redeemed it alone */
export function approvedByText({ approvedBy }: Pick<Redemption, 'approvedBy'>): string {
  return approvedBy === null ? 'In the student portal' : `Approved by ${approvedBy}`;
}

type Closing = Pick<Redemption, 'status' | 'closedAt' | 'closedBy' | 'refundReason'>;

/** `Today, 9:05 AM • Handed out by Ms Lee`, `Mar 4, 9:05 AM • Refunded by Ms Lee: Out of stock`; null while it is open. */
export function closingText(
  { status, closedAt, closedBy, refundReason }: Closing,
  timeZone: string,
  now: Date,
): string | null {
  if (status === 'approved' || closedAt === null) return null;
  const who = closedBy === null ? '' : ` by ${closedBy}`;
  const why = refundReason === null ? '' : `: ${REFUND_REASON_TEXTS[refundReason].label}`;
  return `${formatMoment(closedAt, timeZone, now)} • ${redemptionStatusText({ status })}${who}${why}`;
}
