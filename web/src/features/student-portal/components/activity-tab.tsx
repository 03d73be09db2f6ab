import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalTransaction } from '#contracts/student-portal/student-portal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Moment } from '@/components/ui/moment';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { StatementAmount } from '@/components/ui/statement-amount';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatNumber } from '@/lib/text/format';
import { activityText } from '../activity-text';
import { portalTransactionsQuery } from '../api';
import { ScrollArea } from './scroll-area';

const LATEST = 5;

/** The latest changes of the student's balance, or all of them. */
export function ActivityTab({ student }: { student: PortalStudent }) {
  const query = useInfiniteQuery(portalTransactionsQuery(student.id));
  const [isWhole, setIsWhole] = useState(false);
  const area = useRef<HTMLElement>(null);
  const now = useServerNow();
  const seeAll = () => {
    setIsWhole(true);
    // The button goes.
    area.current?.focus({ preventScroll: true });
  };
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading points…" />}
      failure="Your points could not be loaded."
      empty={
        <EmptyState
          icon={<History />}
          title="No point activities yet"
          description="Your points will show up here."
        />
      }
    >
      {({ items, total }) => (
        <>
          <ScrollArea ref={area} label={isWhole ? 'All Points' : 'Recent Points'}>
            <ol>
              {(isWhole ? items : items.slice(0, LATEST)).map((line) => (
                <Line key={line.id} line={line} timeZone={student.timeZone} now={now} />
              ))}
            </ol>
            {isWhole && query.hasNextPage && (
              <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older
              </MoreButton>
            )}
          </ScrollArea>
          {!isWhole && total > LATEST && (
            <MoreButton onClick={seeAll}>See all {formatNumber(total)}</MoreButton>
          )}
        </>
      )}
    </QueryList>
  );
}

type LineProps = { line: PortalTransaction; timeZone: string; now: Date };

function Line({ line, timeZone, now }: LineProps) {
  const { amount, balanceAfter, icon, color, note, createdAt, reversedAt } = line;
  const isTakenBack = reversedAt !== null;
  return (
    <li className="flex gap-3 border-b border-line px-1 py-3.5 last:border-0 sm:gap-4">
      <StatementAmount
        amount={amount}
        isTakenBack={isTakenBack}
        className="min-w-12 text-2xl leading-7 sm:w-16"
      />
      {icon !== null && <IconTile icon={icon} color={color} className="max-sm:hidden" />}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-7 font-medium">
          <span className={cn('min-w-0 break-words', isTakenBack && 'text-ink-muted line-through')}>
            {icon !== null && <InlineIcon icon={icon} color={color} className="sm:hidden" />}
            {activityText(line)}
          </span>
          {isTakenBack && <Badge variant="warning">Taken back</Badge>}
        </p>
        {note !== null && <p className="break-words">“{note}”</p>}
        <p className="text-sm text-ink-muted">
          <Moment at={createdAt} timeZone={timeZone} now={now} />
        </p>
      </div>
      <p className="min-w-12 shrink-0 text-right text-sm text-ink-muted">
        Balance
        <span className="block text-base font-medium text-ink tabular-nums">
          {formatNumber(balanceAfter)}
        </span>
      </p>
    </li>
  );
}
