import { type SchoolClass } from '#contracts/students/classes';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
  return (
    <ConfirmDialog
      item={schoolClass}
      title={({ name }) => `Archive ${name}?`}
      description={({ studentCount }) => <p>{whatHappens(studentCount)}</p>}
      confirmLabel="Archive Class"
      write={useArchiveClass()}
      inputOf={({ id }) => id}
      onDone={(archived, { name }) => {
        toast({ title: 'Class archived', description: `${name} can be restored in Settings.` });
        onArchived?.(archived);
      }}
      onFailure={onFailure}
      onClose={onClose}
    />
  );
}

function whatHappens(studentCount: number): string {
  const kept = 'All points and their history are kept, and you can restore it in Settings.';
  if (studentCount === 0) return `No one can be added to it. ${kept}`;
  const students = formatCount(studentCount, 'student is', 'students are');
  return `Its ${students} archived with it and can’t be awarded points. ${kept}`;
}
