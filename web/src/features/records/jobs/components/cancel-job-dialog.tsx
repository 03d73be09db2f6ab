import { type Job } from '#contracts/records/jobs';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCancelJob } from '../api';
import { KINDS } from '../job-words';

/** `job` is null while the dialog is closed. */
type CancelJobDialogProps = { job: Job | null; onClose: () => void };

export function CancelJobDialog({ job, onClose }: CancelJobDialogProps) {
  const { mutate, isPending } = useCancelJob();
  const cancel = ({ id }: Job) =>
    mutate(id, {
      onSuccess: ({ state }) =>
        toast({ title: state === 'cancelled' ? 'Job canceled' : 'The job is stopping' }),
      onError: (error) => toastFailure(error, { title: 'The job could not be canceled' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={job !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this job?"
      description={<p>{job === null ? '' : `${KINDS[job.kind].title}. ${KINDS[job.kind].onCancel}`}</p>}
      confirmLabel="Cancel Job"
      cancelLabel="Keep Job"
      destructive
      pending={isPending}
      onConfirm={() => job && cancel(job)}
    />
  );
}
