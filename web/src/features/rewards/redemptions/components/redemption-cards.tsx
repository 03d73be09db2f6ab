import { type Redemption } from '#contracts/rewards/redemptions';
import { Link } from 'react-router-dom';
import { NamedIcon } from '@/components/icons/named-icon';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Avatar } from '@/components/ui/avatar';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { approvedByText } from '../redemption-text';
import { type StudentLink } from '../student-link';

type RedemptionCardsProps = { redemptions: readonly Redemption[]; studentLink: StudentLink };

/** The history for a phone: who, what and how much at a glance. */
export function RedemptionCards({ redemptions, studentLink }: RedemptionCardsProps) {
  return (
    <ul aria-label="Redemption History" className="divide-y divide-line border-t border-line">
      {redemptions.map((redemption) => (
        <Card key={redemption.id} redemption={redemption} studentLink={studentLink} />
      ))}
    </ul>
  );
}

function Card({ redemption, studentLink }: { redemption: Redemption; studentLink: StudentLink }) {
  const timeZone = useTimeZone();
  const { studentId, studentName, classId, className, rewardName, icon, pointsSpent, status, createdAt } =
    redemption;
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-6 slim:flex-wrap">
      <Avatar name={studentName} seed={studentId} className="mt-1 slim:hidden" />
      <div className="min-w-0 grow slim:basis-full">
        <Link
          to={studentLink({ id: studentId, classId })}
          className="flex min-h-11 flex-col justify-center rounded-sm"
        >
          <span className="truncate leading-6 font-medium">{studentName}</span>
          <span className="truncate text-sm text-ink-muted">{className}</span>
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <NamedIcon name={icon} className="text-accent-ink slim:hidden" />
          <span className="min-w-0 break-words">{rewardName}</span>
          <RedemptionStatusBadge status={status} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
          <span className="block">{approvedByText(redemption)}</span>
        </p>
      </div>
      <p className="shrink-0 text-right leading-tight">
        <span className="block text-2xl font-semibold tracking-tight tabular-nums">
          {formatNumber(pointsSpent)}
        </span>
        <span className="text-sm text-ink-muted">{pointsSpent === 1 ? 'point' : 'points'}</span>
      </p>
    </li>
  );
}
