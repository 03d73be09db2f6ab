import { type ImportRow } from '#contracts/students/student-import';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-failure';
import { useImportStudents } from '../../api';
import { useImportWizard } from '../../import/use-import-wizard';
import { ImportWizard } from './import-wizard';

type ImportStudentsDialogProps = {
  open: boolean;
  onClose: () => void;
  schoolClass: { id: string; name: string };
};

/** Imports students from a spreadsheet in three steps, and starts over each time it opens. */
export function ImportStudentsDialog({ open, onClose, schoolClass }: ImportStudentsDialogProps) {
  return open && <OpenImport schoolClass={schoolClass} onClose={onClose} />;
}

type OpenImportProps = { schoolClass: { id: string; name: string }; onClose: () => void };

function OpenImport({ schoolClass, onClose }: OpenImportProps) {
  const { mutateAsync, isPending } = useImportStudents(schoolClass.id);
  const wizard = useImportWizard();
  const [isLeaving, setIsLeaving] = useState(false);
  const importRows = (rows: readonly ImportRow[]) =>
    mutateAsync(rows).catch((error: unknown) => {
      toastFailure(error, 'Failed to import students');
      return null;
    });
  const leave = () => {
    if (isPending) return;
    if (wizard.hasRows) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave}>
      <DialogContent
        size="lg"
        title="Import Students from Spreadsheet"
        description={`Into ${schoolClass.name}.`}
        // An accidental click outside would lose what was pasted.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <ImportWizard wizard={wizard} importRows={importRows} isImporting={isPending} onDone={onClose} />
      </DialogContent>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Discard these rows?"
        description="They are not imported yet."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
