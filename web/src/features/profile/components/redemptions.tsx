import { type PointTransaction } from '#contracts/point-transactions';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import { messageOf } from '@/lib/api-error';
import { formatCount, formatDateTime } from '@/lib/format';
import { useTimeZone } from '@/lib/time-zone';
import { pointHistoryQuery } from '../api/list-point-transactions';
import { isSpending } from '../is-spending';

/** What the points were spent on, as the statement has it. */
export function Redemptions({ studentId }: { studentId: string }) {
  const { data: lines, error, refetch } = useQuery(pointHistoryQuery(studentId));
  if (lines === undefined) {
    return error === null ? (
      <Spinner label="Loading redemptions…" className="size-6" />
    ) : (
      <ErrorState
        message={messageOf(error, 'The redemptions could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  const spendings = lines.filter(isSpending);
  if (spendings.length === 0) {
    return (
      <EmptyState
        icon={<Gift />}
        title="No redemptions yet"
        description="Rewards and raffle entries that points were spent on are listed here."
      />
    );
  }
  return (
    <ul aria-label="Redemptions">
      {spendings.map((line) => (
        <Spending key={line.id} line={line} />
      ))}
    </ul>
  );
}

const BADGES: Partial<Record<PointTransaction['kind'], string>> = {
  raffle_entry: 'Raffle Entry',
  refund: 'Refund',
};

function Spending({ line: { kind, rewardName, amount, createdAt } }: { line: PointTransaction }) {
  const timeZone = useTimeZone();
  const badge = BADGES[kind];
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {rewardName ?? 'A former reward'}
          {badge !== undefined && <Badge>{badge}</Badge>}
        </p>
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {formatDateTime(createdAt, timeZone)}
        </time>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold">{formatCount(Math.abs(amount), 'point')}</span>
        <span className="block text-sm text-ink-muted">{amount < 0 ? 'spent' : 'returned'}</span>
      </p>
    </li>
  );
}
