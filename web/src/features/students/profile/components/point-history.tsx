import { type PointTransaction } from '#contracts/points/point-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { Moment } from '@/components/ui/moment';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { StatementAmount } from '@/components/ui/statement-amount';
import { useJustChanged } from '@/lib/browser/use-just-changed';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatMoment, formatNumber } from '@/lib/text/format';
import { pointHistoryQuery } from '../api';
import { balanceChangeText } from '../balance-change-text';

export type AwardLine = PointTransaction & { awardId: string };

/** Renders the button that takes an award back, which the route brings from another feature. */
type TakeBackSlot = (award: AwardLine) => ReactNode;

export function PointHistory({ studentId, takeBack }: { studentId: string; takeBack: TakeBackSlot }) {
  const query = useInfiniteQuery(pointHistoryQuery(studentId));
  return (
    <QueryList
      query={query}
      loading={
        <div aria-busy className="flex flex-col gap-3 py-2">
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </div>
      }
      failure="The point history could not be loaded."
      empty={
        <EmptyState
          icon={<History />}
          title="No points yet"
          description="Points show up here as they are awarded."
        />
      }
    >
      {({ items }) => (
        <>
          <PointLines lines={items} takeBack={takeBack} />
          {query.hasNextPage && (
            <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older
            </MoreButton>
          )}
        </>
      )}
    </QueryList>
  );
}

function PointLines({ lines, takeBack }: { lines: readonly PointTransaction[]; takeBack: TakeBackSlot }) {
  const now = useServerNow();
  const hasNew = useJustChanged(lines[0]?.id);
  return (
    <ol aria-label="Point history">
      {lines.map((line, index) => (
        <PointLine
          key={line.id}
          line={line}
          now={now}
          isNew={hasNew && index === 0}
          action={isReversible(line) ? takeBack(line) : null}
        />
      ))}
    </ol>
  );
}

function isReversible(line: PointTransaction): line is AwardLine {
  return line.isReversible && line.awardId !== null;
}

type PointLineProps = {
  line: PointTransaction;
  now: Date;
  action: ReactNode;
  /** It has just come in. */
  isNew: boolean;
};

function PointLine({ line, now, action, isNew }: PointLineProps) {
  const timeZone = useTimeZone();
  const { amount, icon, color, note, awardedByName, createdAt, balanceAfter, reversedAt } = line;
  const isTakenBack = reversedAt !== null;
  return (
    <li
      data-changed={isNew ? '' : undefined}
      className="flex gap-3 border-b border-line py-3.5 last:border-0"
    >
      <StatementAmount amount={amount} isTakenBack={isTakenBack} />
      {icon !== null && <IconTile icon={icon} color={color} className="max-sm:hidden" />}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-7">
          <span className="font-medium">
            {icon !== null && <InlineIcon icon={icon} color={color} className="sm:hidden" />}
            <span className={cn(isTakenBack && 'text-ink-muted line-through')}>
              {balanceChangeText(line)}
            </span>
          </span>
          {isTakenBack && (
            <Badge variant="warning">Taken back · {formatMoment(reversedAt, timeZone, now)}</Badge>
          )}
        </p>
        {note !== null && <p className="break-words">“{note}”</p>}
        <p className="text-sm text-ink-muted">
          <span className="max-sm:block">
            {awardedByName}
            <span className="max-sm:sr-only"> • </span>
          </span>
          <Moment at={createdAt} timeZone={timeZone} now={now} />
        </p>
      </div>
      {action !== null && <div className="shrink-0 self-center">{action}</div>}
      <p className="min-w-12 shrink-0 text-right text-sm text-ink-muted">
        Balance
        <span className="block text-base font-medium text-ink tabular-nums">
          {formatNumber(balanceAfter)}
        </span>
      </p>
    </li>
  );
}
