import { type ImportRow } from '#contracts/student-import';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-failure';
import { messageOf } from '@/lib/http/api-error';
import { useImportStudents } from '../../api/import-students';
import { ImportWizard } from './import-wizard';

type ImportStudentsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  schoolClass: { id: string; name: string };
};

/** Imports students from a spreadsheet in three steps, and starts over each time it opens. */
export function ImportStudentsDialog({ open, onOpenChange, schoolClass }: ImportStudentsDialogProps) {
  const { mutateAsync, isPending } = useImportStudents(schoolClass.id);
  const importRows = (rows: readonly ImportRow[]) =>
    mutateAsync(rows).catch((error: unknown) => {
      toastFailure(error, messageOf(error, 'Failed to import students'));
      return null;
    });

  return (
    <Dialog open={open} onOpenChange={(next) => (next || !isPending) && onOpenChange(next)}>
      <DialogContent
        size="lg"
        title="Import Students from Spreadsheet"
        description={`Into ${schoolClass.name}.`}
        // An accidental click outside would lose what was pasted.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <ImportWizard importRows={importRows} isImporting={isPending} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
