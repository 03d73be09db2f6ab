import { type PointTransaction } from '#contracts/points/point-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { useJustChanged } from '@/lib/browser/use-just-changed';
import { useServerNow } from '@/lib/http/use-server-now';
import { pointHistoryQuery } from '../api';
import { PointLine } from './point-line';

export type AwardLine = PointTransaction & { awardId: string };

/** Renders the button that takes an award back, which the route brings from another feature. */
export type TakeBackSlot = (award: AwardLine) => ReactNode;

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
