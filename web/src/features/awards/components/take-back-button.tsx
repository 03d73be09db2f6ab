import { type PointTransaction } from '#contracts/point-transactions';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { type Optimistically } from '@/lib/live/point-move';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { awardQuery } from '../api/given-awards';
import { useReverseAward } from '../api/reverse-award';
import { AwardReason } from './award-reason';

type TakeBackButtonProps = {
  award: PointTransaction & { awardId: string };
  /** The student whose figures change. */
  classId: string;
  optimistically: Optimistically;
};

/** Takes an award back from one student, or from all who received it, after asking. */
export function TakeBackButton({ award, classId, optimistically }: TakeBackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { amount, categoryName } = award;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="min-w-11 px-2 text-ink-muted hover:text-ink sm:px-3"
        aria-label={`Take back ${formatCount(amount, 'point')}${categoryName === null ? '' : ` for ${categoryName}`}`}
        onClick={() => setIsAsking(true)}
      >
        <Undo2 aria-hidden />
        <span className="max-sm:sr-only">Take back</span>
      </Button>
      {isAsking && (
        <Question
          award={award}
          classId={classId}
          optimistically={optimistically}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Question({
  award,
  classId,
  optimistically,
  onClose,
}: TakeBackButtonProps & { onClose: () => void }) {
  const timeZone = useTimeZone();
  const { awardId, studentId, studentName, amount, createdAt } = award;
  const { data: given } = useQuery(awardQuery(awardId));
  const [isWhole, setIsWhole] = useState(false);
  const { mutate, isPending } = useReverseAward(optimistically);
  const others =
    given?.recipients.filter(({ id, reversedAt }) => id !== studentId && reversedAt === null) ?? [];

  const takeBack = () => {
    const recipients = [{ id: studentId, name: studentName, classId }, ...(isWhole ? others : [])];
    const isToday = dayInZone(timeZone, 0, new Date(createdAt)) === dayInZone(timeZone);
    mutate({ awardId, recipients, amount, isToday }, { onSettled: onClose });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take back ${formatCount(amount, 'point')} from ${studentName}?`}
      description={
        <>
          <AwardReason award={award} />
          <p>
            The award stays in the history, marked as taken back.
            {!isWhole && ' Other students who received it keep their points.'}
          </p>
          {others.length > 0 && (
            <Checkbox
              label={`Also from the other ${formatCount(others.length, 'student')}`}
              className="mt-2 ml-0 text-ink"
              checked={isWhole}
              onCheckedChange={setIsWhole}
            />
          )}
        </>
      }
      confirmLabel="Take Back"
      destructive
      pending={isPending}
      onConfirm={takeBack}
    />
  );
}
