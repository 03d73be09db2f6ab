import { type PointTransaction } from '#contracts/point-transactions';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { messageOf } from '@/lib/http/api-error';
import { HISTORY_LIMIT, pointHistoryQuery } from '../api/list-point-transactions';
import { PointLine } from './point-line';

const LINES = 40;

export type AwardLine = PointTransaction & { awardId: string };

/** The button that takes an award back belongs to another part of the console. */
export type TakeBackSlot = (award: AwardLine) => ReactNode;

export function PointHistory({ studentId, takeBack }: { studentId: string; takeBack: TakeBackSlot }) {
  const { data: lines, error, refetch } = useQuery(pointHistoryQuery(studentId));
  const [shown, setShown] = useState(LINES);

  if (lines === undefined) {
    return error === null ? (
      <div aria-busy className="flex flex-col gap-3 py-2">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-14" />
        ))}
      </div>
    ) : (
      <ErrorState
        message={messageOf(error, 'The point history could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="No points yet"
        description="The first award will be the first line here."
      />
    );
  }
  return (
    <>
      <ol aria-label="Point history">
        {lines.slice(0, shown).map((line) => (
          <PointLine key={line.id} line={line} action={isReversible(line) ? takeBack(line) : null} />
        ))}
      </ol>
      {lines.length > shown ? (
        <Button variant="secondary" className="mt-2 w-full" onClick={() => setShown(shown + LINES)}>
          Show older
        </Button>
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
