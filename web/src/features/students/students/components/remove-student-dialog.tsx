import { type Student } from '#contracts/students/students';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRemoveStudent } from '../api';

const ARCHIVED = 'The student is archived: the point history is kept, and you can restore the student later.';
const UNKNOWN =
  'A student with a point history is archived: the history is kept, and you can restore the student later. A student without one is deleted for good.';

type RemoveStudentDialogProps = {
  /** Null: nobody is being removed. */
  student: Student | null;
  onClose: () => void;
  onRemoved: (student: Student) => void;
};

export function RemoveStudentDialog({ student, onClose, onRemoved }: RemoveStudentDialogProps) {
  const { mutate, isPending } = useRemoveStudent();
  // A student without either may still have one, such as an award that was taken back.
  const hasHistory = student !== null && (student.totalPoints > 0 || student.recentActivity !== null);
  const remove = (removed: Student) =>
    mutate(removed.id, {
      onSuccess: ({ outcome, message }) => {
        const description = outcome === 'archived' ? message : undefined;
        toast({ title: 'Student removed successfully.', description });
        onRemoved(removed);
        onClose();
      },
      onError: (error) => toastFailure(error, 'Failed to remove student'),
    });

  return (
    <AlertDialog
      open={student !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${student?.name ?? 'student'}?`}
      description={`${hasHistory ? ARCHIVED : UNKNOWN} The login code stops working.`}
      confirmLabel="Remove"
      destructive={!hasHistory}
      pending={isPending}
      onConfirm={() => student !== null && remove(student)}
    />
  );
}
