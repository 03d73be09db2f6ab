import { type GivenAward } from '#contracts/points/awards';
import { type PointTransaction } from '#contracts/points/point-transactions';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { type Optimistically } from '@/lib/live/point-move';
import { isToday, useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { awardQuery } from '../api';
import { useTakeBack } from '../use-take-back';
import { AwardReason } from './award-reason';
import { SpentNotice } from './spent-notice';

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
  const { data: given, isError } = useQuery(awardQuery(awardId));
  const [isWhole, setIsWhole] = useState(false);
  const [spent, setSpent] = useState<readonly string[]>([]);
  const { takeBack, isPending } = useTakeBack(optimistically);
  const others = given?.recipients.filter(
    ({ id, reversedAt }) => id !== studentId && reversedAt === null && !spent.includes(id),
  );

  const onSpent = (ids: readonly string[]) => {
    if (ids.includes(studentId)) return false;
    setSpent([...spent, ...ids]);
    return true;
  };
  const confirm = async () => {
    const recipients = [{ id: studentId, name: studentName, classId }, ...(isWhole ? (others ?? []) : [])];
    const award = { given: { awardId }, recipients, amount, isToday: isToday(createdAt, timeZone) };
    if (!(await takeBack([award], onSpent))) onClose();
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Take back ${formatCount(amount, 'point')} from ${studentName}?`}
      description={
        <>
          <AwardReason award={award} />
          <p>
            The award stays in the history, marked as taken back.
            {!isWhole && ' Other students who received it keep their points.'}
          </p>
          <SpentNotice count={spent.length} />
          <Others others={others} isError={isError} isWhole={isWhole} onIsWhole={setIsWhole} />
        </>
      }
      confirmLabel="Take Back"
      destructive
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}

type OthersProps = {
  /** Undefined until they are loaded. */
  others: GivenAward['recipients'] | undefined;
  isError: boolean;
  isWhole: boolean;
  onIsWhole: (isWhole: boolean) => void;
};

/** Offers to take the award back from the others too. Keeps its line while they load, so that the button below stays put. */
function Others({ others, isError, isWhole, onIsWhole }: OthersProps) {
  return (
    <div className="mt-2 flex min-h-11 items-center">
      {others === undefined && isError && (
        <p role="alert">The other students who received it could not be loaded.</p>
      )}
      {others?.length === 0 && <p>Nobody else has this award.</p>}
      {others !== undefined && others.length > 0 && (
        <Checkbox
          label={
            others.length === 1
              ? 'Also from the other student'
              : `Also from the other ${formatCount(others.length, 'student')}`
          }
          className="ml-0 text-ink"
          checked={isWhole}
          onCheckedChange={onIsWhole}
        />
      )}
    </div>
  );
}
