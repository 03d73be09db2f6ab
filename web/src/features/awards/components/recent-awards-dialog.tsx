import { type GivenAward } from '#contracts/awards';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { type Optimistically } from '@/lib/live/point-move';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatTime } from '@/lib/text/format';
import { recentAwardsQuery } from '../api/given-awards';
import { TakeBackDialog } from './take-back-dialog';

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
  const query = useQuery(recentAwardsQuery());
  const [takenBack, setTakenBack] = useState<GivenAward | null>(null);
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
        {(awards) => (
          <ul aria-label="Recent awards">
            {awards.map((award) => (
              <RecentAward
                key={award.awardId}
                award={award}
                withGiver={isEveryones}
                onTakeBack={() => setTakenBack(award)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <TakeBackDialog award={takenBack} optimistically={optimistically} onClose={() => setTakenBack(null)} />
    </>
  );
}

type RecentAwardProps = { award: GivenAward; withGiver: boolean; onTakeBack: () => void };

function RecentAward({ award, withGiver, onTakeBack }: RecentAwardProps) {
  const timeZone = useTimeZone();
  const { amount, categoryName, icon, color, createdAt, awardedByName, note, recipients } = award;
  const back = recipients.filter(({ reversedAt }) => reversedAt !== null).length;
  const isToday = dayInZone(timeZone, 0, new Date(createdAt)) === dayInZone(timeZone);
  const details = [
    isToday ? formatTime(createdAt, timeZone) : formatDateTime(createdAt, timeZone),
    ...(amount === 1 ? [] : [`${formatCount(amount, 'point')}${recipients.length === 1 ? '' : ' each'}`]),
    ...(withGiver ? [awardedByName] : []),
  ];
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0">
      {icon !== null && <IconTile icon={icon} color={color} />}
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {whoOf(award)} · {categoryName ?? 'Former category'}
        </p>
        <p className="text-sm break-words text-ink-muted">{details.join(' · ')}</p>
        {note !== null && <p className="line-clamp-2 text-sm break-words text-ink-muted">“{note}”</p>}
        {back > 0 && back < recipients.length && (
          <p className="text-sm text-ink-muted">Taken back from {back}</p>
        )}
      </div>
      {back === recipients.length ? (
        <span className="shrink-0 px-3 text-sm text-ink-muted">Taken back</span>
      ) : (
        <Button
          variant="soft"
          className="px-3"
          aria-label={`Take back: ${whoOf(award)}, ${categoryName ?? 'Former category'}`}
          onClick={onTakeBack}
        >
          Take back
        </Button>
      )}
    </li>
  );
}

/** `Ava Martin`, or `22 students` */
export function whoOf({ recipients }: Pick<GivenAward, 'recipients'>): string {
  const [first, ...others] = recipients;
  return first !== undefined && others.length === 0 ? first.name : formatCount(recipients.length, 'student');
}
