import { type PointTransaction } from '#contracts/point-transactions';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton, useShownPart } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { HISTORY_LIMIT, pointHistoryQuery } from '../api/list-point-transactions';
import { PointLine } from './point-line';

export type AwardLine = PointTransaction & { awardId: string };

/** Renders the button that takes an award back, which the route brings from another feature. */
export type TakeBackSlot = (award: AwardLine) => ReactNode;

export function PointHistory({ studentId, takeBack }: { studentId: string; takeBack: TakeBackSlot }) {
  const query = useQuery(pointHistoryQuery(studentId));
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
          description="Points appear here as they are awarded."
        />
      }
    >
      {(lines) => <Lines lines={lines} takeBack={takeBack} />}
    </QueryList>
  );
}

function Lines({ lines, takeBack }: { lines: readonly PointTransaction[]; takeBack: TakeBackSlot }) {
  const { shown, hidden, showMore } = useShownPart(lines);
  return (
    <>
      <ol aria-label="Point history">
        {shown.map((line) => (
          <PointLine key={line.id} line={line} action={isReversible(line) ? takeBack(line) : null} />
        ))}
      </ol>
      {hidden > 0 ? (
        <MoreButton onClick={showMore}>Show older</MoreButton>
      ) : (
        lines.length === HISTORY_LIMIT && (
          <p className="py-3 text-center text-sm text-ink-muted">
            Only the latest {HISTORY_LIMIT} lines are shown.
          </p>
        )
      )}
    </>
  );
}

function isReversible(line: PointTransaction): line is AwardLine {
  return line.isReversible && line.awardId !== null;
}
