import { type Student } from '#contracts/students/students';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmationField } from '@/components/ui/confirmation-field';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useEraseStudent } from '../api';

const ERASED = [
  'Name, student ID, grade and picture',
  'Login code and sessions; printed cards stop working',
  'Notes on the student’s awards, even if others got the same award',
  'Exports that list students',
];

type EraseStudentDialogProps = {
  /** Archived. Null: the dialog is closed. */
  student: Student | null;
  onClose: () => void;
};

/** Erases the personal data of a student who left, after showing what goes and what stays, and asking for the name to confirm. */
export function EraseStudentDialog({ student, onClose }: EraseStudentDialogProps) {
  return (
    <Dialog open={student !== null} onOpenChange={(open) => !open && onClose()}>
      {student !== null && (
        <DialogContent
          title="Erase Personal Data"
          description={`Everything that identifies ${student.name} is deleted for good and can’t be recovered.`}
        >
          <EraseForm student={student} onDone={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function EraseForm({ student: { id, name }, onDone }: { student: Student; onDone: () => void }) {
  const { mutate, isPending } = useEraseStudent();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isConfirmed = typed.trim() === name;

  const erase = () => {
    setIsChecked(true);
    if (!isConfirmed) return;
    mutate(
      { id, name },
      {
        onSuccess: () => {
          toast({
            title: 'Personal data erased',
            description: 'Notes and exports follow in a few minutes. The certificate is under Settings.',
          });
          onDone();
        },
        onError: (error) => toastFailure(error, 'Failed to erase the personal data'),
      },
    );
  };

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        erase();
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        <div>
          <h3 className="font-medium">What is erased</h3>
          <ul className="mt-1 list-disc pl-5 text-ink-muted">
            {ERASED.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-medium">What stays</h3>
          <p className="mt-1 text-ink-muted">
            Points, redemptions and raffles, as those of a “Former student”. No total or report changes.
          </p>
        </div>
        <ConfirmationField
          text={name}
          value={typed}
          onChange={setTyped}
          error={isChecked && !isConfirmed ? 'Please type the name exactly as it is.' : undefined}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="destructive" pending={isPending}>
          Erase Personal Data
        </Button>
      </DialogFooter>
    </form>
  );
}
