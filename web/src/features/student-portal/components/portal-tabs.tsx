import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalRedemption } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { Gift, Ticket } from 'lucide-react';
import { useRef } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';
import { usePageMark } from '@/lib/browser/use-page-mark';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { portalRedemptionsQuery } from '../api';
import { ActivityTab } from './activity-tab';
import { RewardTab } from './reward-tab';
import { ScrollArea } from './scroll-area';

const TABS = [
  { value: 'rewards', label: 'Available Rewards', Content: RewardTab },
  { value: 'redemptions', label: 'My Redemptions', Content: RedemptionTab },
  { value: 'points', label: 'Recent Points', Content: ActivityTab },
] as const;

/** On a phone the tabs stay below the header while the page scrolls. */
export function PortalTabs({ student }: { student: PortalStudent }) {
  const isRoomy = useMediaQuery(ROOMY);
  usePageMark('data-sticky-tabs', !isRoomy);
  const list = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);

  /** The other list begins at its top, not where the last one was scrolled to. */
  const scrollToTop = () => {
    const [top, bottom] = [start.current, list.current].map((each) => each?.getBoundingClientRect());
    if (!isRoomy && top !== undefined && bottom !== undefined && top.top < bottom.top)
      start.current?.scrollIntoView();
  };
  return (
    <Tabs defaultValue="rewards" onValueChange={scrollToTop}>
      <div ref={start} className="scroll-mt-[calc(3.5rem+var(--notice-height,0px)-var(--sticky-height))]" />
      <TabsList
        ref={list}
        aria-label="Your rewards and points"
        className={cn(
          !isRoomy &&
            'sticky top-[calc(3.5rem+var(--notice-height,0px))] z-10 -mx-4 bg-canvas px-4 sm:-mx-6 sm:px-6 low:static slim:static',
        )}
      >
        {TABS.map(({ value, label }) => (
          <TabsTrigger
            key={value}
            value={value}
            className="min-w-0 grow px-1 leading-tight whitespace-normal max-sm:text-sm sm:grow-0 sm:px-3.5"
          >
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map(({ value, Content }) => (
        <TabsContent key={value} value={value}>
          <Content student={student} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function RedemptionTab({ student }: { student: PortalStudent }) {
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
  const next = NEXT[status];
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
        {next !== undefined && <p className="text-sm">{next}</p>}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatCount(pointsSpent, 'point')}</p>
    </li>
  );
}

/** What the student does next. */
const NEXT: Partial<Record<PortalRedemption['status'], string>> = {
  approved: 'Show this to your teacher to get it.',
  raffle_entry: 'You’re in the draw. The winners show under Available Rewards.',
};

function StatusBadge({ status }: Pick<PortalRedemption, 'status'>) {
  if (status !== 'raffle_entry') return <RedemptionStatusBadge status={status} />;
  return (
    <Badge variant="accent">
      <Ticket aria-hidden />
      Raffle Entry
    </Badge>
  );
}
