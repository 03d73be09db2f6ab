import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRebuildSchools, useStartJob } from '../api';
import { type Replacement } from '../replacement';

/** `replacement` is null while the dialog is closed. */
type ReplaceRowsDialogProps = { replacement: Replacement | null; onClose: () => void };

export function ReplaceRowsDialog({ replacement, onClose }: ReplaceRowsDialogProps) {
  const inOne = useStartJob();
  const inSeveral = useRebuildSchools();
  const outcome = {
    onSuccess: () => toast({ title: 'The rows are being replaced' }),
    onError: (error: Error) => toastFailure(error, { title: 'The rows could not be replaced' }),
    onSettled: onClose,
  };
  const replace = (where: Replacement) =>
    'foundBy' in where
      ? inSeveral.mutate(where.foundBy, outcome)
      : inOne.mutate({ kind: 'rebuild-school', ...where }, outcome);
  const whose =
    replacement !== null && 'foundBy' in replacement
      ? 'The rows of each of these schools are rebuilt from the ledger, one school at a time,'
      : 'The school’s rows are rebuilt from the ledger,';
  return (
    <AlertDialog
      open={replacement !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Replace the rows that differ?"
      description={
        <p>
          {whose} and those that differ are replaced right away. The ledger does not change, and people can
          keep working.
        </p>
      }
      confirmLabel="Replace Rows"
      pending={inOne.isPending || inSeveral.isPending}
      onConfirm={() => replacement && replace(replacement)}
    />
  );
}
