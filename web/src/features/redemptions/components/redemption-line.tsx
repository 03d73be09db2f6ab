import { type Redemption } from '#contracts/redemptions';
import { type ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { REFUND_REASON_TEXTS } from '../refund-reasons';

type RedemptionLineProps = {
  redemption: Redemption;
  /** What it is of, where that does not go without saying. */
  about?: string | undefined;
  /** Stands before the student. */
  lead?: ReactNode;
  /** Its status, or what can be done with it. */
  children: ReactNode;
};

/** One redemption of a reward: whose, when, and for how much. */
export function RedemptionLine({ redemption, about, lead, children }: RedemptionLineProps) {
  const timeZone = useTimeZone();
  const { studentId, studentName, className, pointsSpent } = redemption;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        {lead}
        <Avatar name={studentName} seed={studentId} />
        <div className="min-w-0">
          <p className="font-medium break-words">{studentName}</p>
          {about !== undefined && <p className="break-words">{about}</p>}
          <p className="text-sm text-ink-muted">
            {className} • {formatCount(pointsSpent, 'point')}
          </p>
          <p className="text-sm text-ink-muted">{storyOf(redemption, timeZone)}</p>
        </div>
      </div>
      <div className="flex shrink-0 gap-1 max-sm:ml-13">{children}</div>
    </li>
  );
}

function storyOf(
  { createdAt, approvedBy, status, closedAt, closedBy, refundReason }: Redemption,
  zone: string,
) {
  if (status === 'approved' || closedAt === null) {
    return `${formatDateTime(createdAt, zone)}, approved by ${approvedBy ?? 'System'}`;
  }
  const reason = refundReason === null ? '' : ` (${REFUND_REASON_TEXTS[refundReason].label.toLowerCase()})`;
  return `${formatDateTime(closedAt, zone)}, ${status} by ${closedBy ?? 'System'}${reason}`;
}
