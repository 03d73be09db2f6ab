import { type Redemption } from '#contracts/rewards/redemptions';
import { Link } from 'react-router-dom';
import { NamedIcon } from '@/components/icons/named-icon';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Avatar } from '@/components/ui/avatar';
import { type RecordColumn } from '@/components/ui/record-table';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { type StudentLink } from './student-link';

export function redemptionColumns(timeZone: string, studentLink: StudentLink): RecordColumn<Redemption>[] {
  return [
    {
      header: 'Student',
      cell: ({ studentId, studentName, classId, className }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={studentName} seed={studentId} />
          <div className="min-w-0">
            <Link
              to={studentLink({ id: studentId, classId })}
              className="block truncate rounded-sm font-medium decoration-1 underline-offset-4 hover:underline"
            >
              {studentName}
            </Link>
            <p className="truncate text-sm text-ink-muted">{className}</p>
          </div>
        </div>
      ),
    },
    {
      header: 'Reward',
      cell: ({ rewardName, icon }) => (
        <span className="flex items-center gap-2">
          <NamedIcon name={icon} className="text-accent-ink" />
          <span className="min-w-0 break-words">{rewardName}</span>
        </span>
      ),
    },
    {
      header: 'Points Spent',
      align: 'right',
      cell: ({ pointsSpent }) => <span className="text-lg font-semibold">{formatNumber(pointsSpent)}</span>,
    },
    {
      header: 'Status',
      cell: ({ status }) => <RedemptionStatusBadge status={status} />,
    },
    {
      header: 'Date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt, timeZone)}
        </time>
      ),
    },
    { header: 'Approved By', cell: ({ approvedBy }) => approvedBy ?? 'In the student portal' },
  ];
}
