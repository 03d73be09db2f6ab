import { type Student } from '#contracts/students/students';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { type QuickAwarding } from '../student-list-context';

type UndoTapProps = {
  student: Student;
  quick: QuickAwarding;
  className?: string;
  /** Shown while there is nothing to undo here. */
  otherwise?: ReactNode;
};

/** `+1 · Undo`, in the place of a student whom one of the latest taps gave points. */
export function UndoTap({ student, quick, className, otherwise = null }: UndoTapProps) {
  const points = useSyncExternalStore(quick.subscribe, () => quick.latestOf(student));
  if (points === 0) return otherwise;
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is gone in a moment, so the focus moves to the student.
    currentTarget.closest('[data-student]')?.querySelector<HTMLElement>('[data-first-stop]')?.focus();
    quick.onUndo(student);
  };
  return (
    <Button
      variant="soft"
      data-undo
      // A new button for each tap, so that it is guarded again.
      key={points}
      guarded
      aria-label={`Undo the latest ${quick.points === 1 ? 'point' : 'points'} for ${student.name}`}
      className={cn('px-2 text-sm tabular-nums', className)}
      onClick={undo}
    >
      +{points} · Undo
    </Button>
  );
}
