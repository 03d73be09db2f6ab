import { Button } from '@/components/ui/button';
import { ConfirmationForm } from '@/components/ui/confirmation-form';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { isCounted, type ListedSchool, useDeleteSchool } from '../api';
import { DeletionProgress } from './deletion-progress';

type DeleteSchoolDialogProps = { school: ListedSchool | undefined; onClose: () => void };

/** Follows the deletion until the school is gone from the list, or the dialog is closed. */
export function DeleteSchoolDialog({ school, onClose }: DeleteSchoolDialogProps) {
  return (
    <Dialog open={school !== undefined} onClose={onClose}>
      {school !== undefined && (
        <DialogContent
          title={`Delete ${school.name} for good?`}
          description="This can’t be undone, and none of its data can be recovered."
        >
          {school.deletionProgress == null ? (
            <Confirmation school={school} />
          ) : (
            <UnderWay progress={school.deletionProgress} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Confirmation({ school }: { school: ListedSchool }) {
  const { id, name } = school;
  const { mutate, isPending } = useDeleteSchool();
  const submit = () =>
    mutate({ schoolId: id, name }, { onError: (error) => toastFailure(error, 'Failed to delete school') });
  return (
    <ConfirmationForm text={name} submitLabel="Delete School" onConfirm={submit} pending={isPending}>
      <p>
        {contentsOf(school)} will be deleted, with every point, reward and record. Its users are signed out at
        once. To keep the data, deactivate the school instead.
      </p>
    </ConfirmationForm>
  );
}

function contentsOf(school: ListedSchool): string {
  if (!isCounted(school)) return 'All of its users, classes and students';
  const classes = formatCount(school.classCount, 'class', 'classes');
  return `${formatCount(school.userCount, 'user')}, ${classes} and ${formatCount(school.studentCount, 'student')}`;
}

function UnderWay({ progress }: { progress: number }) {
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <DeletionProgress progress={progress} />
        <p className="text-ink-muted">You can close this window. The deletion continues by itself.</p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
