import { type GivenAward } from '#contracts/awards';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { type Optimistically } from '@/lib/live/point-move';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { useReverseAward } from '../api/reverse-award';
import { AwardReason } from './award-reason';

type TakeBackDialogProps = {
  /** Null: the dialog is closed. */
  award: GivenAward | null;
  optimistically: Optimistically;
  onClose: () => void;
};

/** Asks before an award is taken back: from all its students, unless some are left out. */
export function TakeBackDialog({ award, ...props }: TakeBackDialogProps) {
  return award === null ? null : <Question key={award.awardId} award={award} {...props} />;
}

function Question({ award, optimistically, onClose }: TakeBackDialogProps & { award: GivenAward }) {
  const timeZone = useTimeZone();
  const { mutate } = useReverseAward(optimistically);
  const { awardId, amount, createdAt } = award;
  const students = award.recipients.filter(({ reversedAt }) => reversedAt === null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const recipients = students.filter(({ id }) => !kept.has(id));
  const points = formatCount(amount, 'point');
  const [only, ...others] = recipients;

  const keep = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    setKept(next);
  };
  const takeBack = () => {
    const isToday = dayInZone(timeZone, 0, new Date(createdAt)) === dayInZone(timeZone);
    mutate({ awardId, recipients, amount, isToday });
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        only !== undefined && others.length === 0
          ? `Take back ${points} from ${only.name}?`
          : `Take back ${points} each from ${formatCount(recipients.length, 'student')}?`
      }
      description={
        <>
          <AwardReason award={award} />
          <p>The award stays in the history, marked as taken back.</p>
          {students.length > 1 && (
            <div
              role="group"
              aria-label="Students"
              className="mt-2 max-h-[40dvh] overflow-y-auto pl-3 text-ink"
            >
              <Checkbox
                label="All of them"
                className="flex font-medium"
                checked={kept.size === 0 ? true : recipients.length === 0 ? false : 'indeterminate'}
                onCheckedChange={(all) => setKept(new Set(all ? [] : students.map(({ id }) => id)))}
              />
              {students.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  className="flex"
                  checked={!kept.has(id)}
                  onCheckedChange={(checked) => keep(id, !checked)}
                />
              ))}
            </div>
          )}
        </>
      }
      confirmLabel="Take Back"
      destructive
      disabled={recipients.length === 0}
      onConfirm={takeBack}
    />
  );
}
