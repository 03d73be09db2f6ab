import { type SchoolClass } from '#contracts/students/classes';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { formatCount } from '@/lib/text/format';
import { useArchiveClass } from '../api';

type ArchiveClassDialogProps = {
  /** Null: the dialog is closed. */
  schoolClass: SchoolClass | null;
  onClose: () => void;
  onArchived?: (archived: SchoolClass) => void;
  onFailure: (error: Error) => void;
};

export function ArchiveClassDialog({ schoolClass, onClose, onArchived, onFailure }: ArchiveClassDialogProps) {
  const { mutate, isPending } = useArchiveClass();
  const archive = ({ id, name }: SchoolClass) =>
    mutate(id, {
      onSuccess: (archived) => {
        toast({ title: 'Class archived', description: `${name} can be restored in Settings.` });
        onClose();
        onArchived?.(archived);
      },
      onError: onFailure,
    });
  return (
    <AlertDialog
      open={schoolClass !== null}
      onClose={onClose}
      title={`Archive ${schoolClass?.name ?? 'class'}?`}
      description={<p>{whatHappens(schoolClass?.studentCount ?? 0)}</p>}
      confirmLabel="Archive Class"
      pending={isPending}
      onConfirm={() => schoolClass && archive(schoolClass)}
    />
  );
}

function whatHappens(studentCount: number): string {
  const kept = 'All points and their history are kept, and you can restore it in Settings.';
  if (studentCount === 0) return `No one can be added to it. ${kept}`;
  const students = formatCount(studentCount, 'student is', 'students are');
  return `Its ${students} archived with it and can’t be awarded points. ${kept}`;
}
