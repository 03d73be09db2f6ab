import { inRosterOrder } from '#domain/roster-order';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { type Optimistically } from '@/lib/live/point-move';
import { useNameOrder } from '@/lib/session/name-order';
import { isToday, useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { type AwardedStudent, type AwardRow, pointsOf } from '../fold-awards';
import { useTakeBack } from '../use-take-back';
import { AwardReason } from './award-reason';
import { SpentNotice } from './spent-notice';

type TakeBackDialogProps = {
  /** Null: the dialog is closed. */
  row: AwardRow | null;
  optimistically: Optimistically;
  onClose: () => void;
};

/** Asks before awards are taken back: from all their students, unless some are left out. */
export function TakeBackDialog({ row, ...props }: TakeBackDialogProps) {
  return row === null ? null : <Question key={row.awards[0].awardId} row={row} {...props} />;
}

function Question({ row, optimistically, onClose }: TakeBackDialogProps & { row: AwardRow }) {
  const timeZone = useTimeZone();
  const nameOrder = useNameOrder();
  const { takeBack, isPending } = useTakeBack(optimistically);
  const students = inRosterOrder(
    row.students.filter(({ left }) => left > 0),
    nameOrder,
  );
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [spent, setSpent] = useState<ReadonlySet<string>>(new Set());
  const chosen = students.filter(({ id }) => !kept.has(id));

  const keep = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    setKept(next);
  };
  const onSpent = (ids: readonly string[]) => {
    const allSpent = new Set([...spent, ...ids]);
    if (row.awards.length > 1 || students.every(({ id }) => allSpent.has(id))) return false;
    setSpent(allSpent);
    setKept(new Set([...kept, ...ids]));
    return true;
  };
  const confirm = async () => {
    const ids = new Set(chosen.map(({ id }) => id));
    const takeBacks = row.awards.flatMap(({ awardId, amount, createdAt, recipients }) => {
      const from = recipients.filter(({ id, reversedAt }) => reversedAt === null && ids.has(id));
      return from.length === 0
        ? []
        : [{ given: { awardId }, amount, recipients: from, isToday: isToday(createdAt, timeZone) }];
    });
    if (!(await takeBack(takeBacks, onSpent))) onClose();
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={titleOf(chosen)}
      description={
        <>
          <AwardReason award={row.awards[0]} />
          <p>The award stays in the history, marked as taken back.</p>
          <SpentNotice count={spent.size} />
          {students.length > 1 && (
            <div
              role="group"
              aria-label="Students"
              className="mt-2 max-h-[40dvh] overflow-y-auto pl-3 text-ink"
            >
              <Checkbox
                label={spent.size === 0 ? 'All of them' : 'All the others'}
                className="flex font-medium"
                checked={chosen.length === 0 ? false : kept.size <= spent.size ? true : 'indeterminate'}
                onCheckedChange={(all) => setKept(new Set(all ? spent : students.map(({ id }) => id)))}
              />
              {students.map((student) => (
                <Checkbox
                  key={student.id}
                  label={labelOf(student, row, spent)}
                  className="flex"
                  checked={!kept.has(student.id)}
                  onCheckedChange={(checked) => keep(student.id, !checked)}
                />
              ))}
            </div>
          )}
        </>
      }
      confirmLabel="Take Back"
      destructive
      disabled={chosen.length === 0}
      pending={isPending || row.mayGoOn}
      onConfirm={() => void confirm()}
    />
  );
}

function titleOf(chosen: readonly AwardedStudent[]): string {
  const [only, ...others] = chosen;
  const who = only !== undefined && others.length === 0 ? only.name : formatCount(chosen.length, 'student');
  return `Take back ${pointsOf(chosen, 'left')} from ${who}?`;
}

function labelOf(
  { id, name, left }: AwardedStudent,
  { awards }: AwardRow,
  spent: ReadonlySet<string>,
): string {
  if (spent.has(id)) return `${name} · already spent`;
  return awards.length > 1 && left > 1 ? `${name} · ${formatCount(left, 'point')}` : name;
}
