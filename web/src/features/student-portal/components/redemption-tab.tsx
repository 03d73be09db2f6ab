import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalRedemption } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift, Ticket } from 'lucide-react';
import { IconTile } from '@/components/icons/icon-tile';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { portalRedemptionsQuery } from '../api';
import { ScrollArea } from './scroll-area';

export function RedemptionTab({ student }: { student: PortalStudent }) {
  const query = useQuery(portalRedemptionsQuery(student.id));
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading redemptions…" />}
      failure="Your redemptions could not be loaded."
      empty={
        <EmptyState
          icon={<Gift />}
          title="No redemptions yet"
          description="Rewards you redeem and raffles you enter will show up here."
        />
      }
    >
      {(redemptions) => (
        <ScrollArea label="My Redemptions">
          <ul>
            {redemptions.map((redemption) => (
              <Redemption key={redemption.id} redemption={redemption} timeZone={student.timeZone} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </QueryList>
  );
}

type RedemptionProps = { redemption: PortalRedemption; timeZone: string };

function Redemption({ redemption, timeZone }: RedemptionProps) {
  const { rewardName, icon, pointsSpent, status, createdAt } = redemption;
  return (
    <li className="flex items-center gap-3 border-b border-line px-1 py-3.5 last:border-0">
      <IconTile icon={icon} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{rewardName}</span>
          <StatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-muted">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </p>
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatCount(pointsSpent, 'point')}</p>
    </li>
  );
}

function StatusBadge({ status }: Pick<PortalRedemption, 'status'>) {
  if (status !== 'raffle_entry') return <RedemptionStatusBadge status={status} />;
  return (
    <Badge variant="accent">
      <Ticket aria-hidden />
      Raffle Entry
    </Badge>
  );
}
