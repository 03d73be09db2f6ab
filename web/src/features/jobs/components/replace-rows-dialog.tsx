import { type Job } from '#contracts/jobs';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStartJob } from '../api/start-job';

/** `found` is the verification that found the differences; null while the dialog is closed. */
type ReplaceRowsDialogProps = { found: Job | null; onClose: () => void };

export function ReplaceRowsDialog({ found, onClose }: ReplaceRowsDialogProps) {
  const { mutate, isPending } = useStartJob();
  const replace = ({ schoolId }: Job) =>
    mutate(
      { kind: 'rebuild-school', schoolId: schoolId ?? undefined },
      {
        onSuccess: () => toast({ title: 'The rows are being replaced' }),
        onError: (error) => toastFailure(error, { title: 'The rows could not be replaced' }),
        onSettled: onClose,
      },
    );
  return (
    <AlertDialog
      open={found !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Replace the rows that differ?"
      description={
        <p>
          The school’s rows are built again from the ledger, and those that differ are replaced at once. The
          ledger does not change, and people go on working meanwhile.
        </p>
      }
      confirmLabel="Replace Rows"
      pending={isPending}
      onConfirm={() => found && replace(found)}
    />
  );
}
