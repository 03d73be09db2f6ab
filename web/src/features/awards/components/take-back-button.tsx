import { type PointTransaction } from '#contracts/point-transactions';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { type Optimistically } from '@/lib/live/point-move';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { useReverseAward } from '../api/reverse-award';

type TakeBackButtonProps = {
  award: PointTransaction & { awardId: string };
  /** The student whose figures change. */
  classId: string;
  optimistically: Optimistically;
};

/** Takes an award back from one student, after asking. */
export function TakeBackButton({ award, classId, optimistically }: TakeBackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const timeZone = useTimeZone();
  const { mutate, isPending } = useReverseAward(optimistically);
  const { awardId, studentId, studentName, amount, categoryName, createdAt } = award;
  const takeBack = () =>
    mutate(
      {
        awardId,
        recipients: [{ id: studentId, name: studentName, classId }],
        amount,
        isToday: dayInZone(timeZone, 0, new Date(createdAt)) === dayInZone(timeZone),
      },
      { onSettled: () => setIsAsking(false) },
    );
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
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Take back ${formatCount(amount, 'point')} from ${studentName}?`}
        description="The award stays in the history, marked as taken back. Other students who received it keep their points."
        confirmLabel="Take Back"
        destructive
        pending={isPending}
        onConfirm={takeBack}
      />
    </>
  );
}
