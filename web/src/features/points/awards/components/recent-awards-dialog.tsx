import { type GivenAward } from '#contracts/points/awards';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { useServerNow } from '@/lib/http/use-server-now';
import { type Optimistically } from '@/lib/live/point-move';
import { isToday, useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatMoment, formatTime } from '@/lib/text/format';
import { recentAwardsQuery } from '../api';
import { type AwardRow, foldAwards, pointsOf, whoOf } from '../fold-awards';
import { TakeBackDialog } from './take-back-dialog';
import { WaitingList } from './waiting-list';

type RecentAwardsDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whether the list has everyone's awards, for administrators. */
  isEveryones: boolean;
  optimistically: Optimistically;
};

/** The latest awards, each of which can be taken back as a whole or from some of its students. */
export function RecentAwardsDialog({ open, onClose, isEveryones, optimistically }: RecentAwardsDialogProps) {
  return (
    <Dialog inAddress open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={isEveryones ? 'Recent awards' : 'My recent awards'}
        description={isEveryones ? 'What everyone gave, latest first.' : 'What you gave, latest first.'}
      >
        <DialogBody className="pb-6">
          <WaitingList />
          <RecentAwards isEveryones={isEveryones} optimistically={optimistically} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function RecentAwards({
  isEveryones,
  optimistically,
}: Pick<RecentAwardsDialogProps, 'isEveryones' | 'optimistically'>) {
  const query = useInfiniteQuery(recentAwardsQuery());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [asked, setAsked] = useState<string | null>(null);
  const { held, fresh, release } = useHeldList(query);
  const rows = foldAwards(held, hasNextPage && !isFetchNextPageError);
  const row = rows.find(({ awards }) => awards[0].awardId === asked) ?? null;
  const isCut = row?.mayGoOn === true;
  useEffect(() => {
    if (isCut && !isFetchingNextPage) void fetchNextPage();
  }, [isCut, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading the awards…" />}
        failure="The awards could not be loaded."
        empty={
          <EmptyState
            icon={<Undo2 />}
            title="No awards yet"
            description="Awards that you give appear here, so that you can take one back."
          />
        }
      >
        {() => (
          <>
            {fresh > 0 && (
              <Button variant="soft" className="sticky top-0 z-10 mb-2 w-full" onClick={release}>
                {`Show ${formatCount(fresh, 'new award')}`}
              </Button>
            )}
            <ul aria-label="Recent awards">
              {rows.map((each) => (
                <RecentAward
                  key={each.awards[0].awardId}
                  row={each}
                  withGiver={isEveryones}
                  onTakeBack={() => setAsked(each.awards[0].awardId)}
                />
              ))}
            </ul>
            {hasNextPage && (
              <MoreButton pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older
              </MoreButton>
            )}
          </>
        )}
      </QueryList>
      <TakeBackDialog
        row={row?.students.some(({ left }) => left > 0) === true ? row : null}
        optimistically={optimistically}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

type RecentAwardProps = { row: AwardRow; withGiver: boolean; onTakeBack: () => void };

function RecentAward({ row, withGiver, onTakeBack }: RecentAwardProps) {
  const timeZone = useTimeZone();
  const now = useServerNow();
  const { students, awards } = row;
  const { categoryName, icon, color, createdAt, awardedByName, note } = awards[0];
  const back = students.filter(({ left }) => left === 0).length;
  const points = pointsOf(students);
  const category = categoryName ?? 'Former category';
  const time = isToday(createdAt, timeZone)
    ? formatTime(createdAt, timeZone)
    : formatMoment(createdAt, timeZone, now);
  const details = [
    time,
    ...(points === pointsOf(students.map((student) => ({ ...student, given: 1 }))) ? [] : [points]),
    ...(withGiver ? [awardedByName] : []),
  ];
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0">
      {icon !== null && <IconTile icon={icon} color={color} />}
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {whoOf(row)} · {category}
        </p>
        <p className="text-sm break-words text-ink-muted">{details.join(' · ')}</p>
        {note !== null && <p className="line-clamp-2 text-sm break-words text-ink-muted">“{note}”</p>}
        {back > 0 && back < students.length && (
          <p className="text-sm text-ink-muted">Taken back from {back}</p>
        )}
      </div>
      {back === students.length ? (
        <span className="shrink-0 px-3 text-sm text-ink-muted">Taken back</span>
      ) : (
        <Button
          variant="ghost"
          className="px-3 text-ink-muted hover:text-ink"
          aria-label={`Take back: ${whoOf(row)}, ${category}, ${time}`}
          onClick={onTakeBack}
        >
          Take back
        </Button>
      )}
    </li>
  );
}

type HeldList = { data: readonly GivenAward[] | undefined; isFetching: boolean };

/**
 * The list as it was when it opened, without the awards that were given since: they would push the row that a finger is about to
 * press. The rows themselves follow what happens to them.
 */
function useHeldList({ data: awards = [], isFetching }: HeldList) {
  const [until, setUntil] = useState<number>();
  const latest = awards[0]?.revision;
  // What is kept from the last time may be old.
  if (until === undefined && latest !== undefined && !isFetching) setUntil(latest);
  const known = awards.filter(({ revision }) => until === undefined || revision <= until);
  const held = known.length === 0 ? awards : known;
  return { held, fresh: awards.length - held.length, release: () => setUntil(latest) };
}
