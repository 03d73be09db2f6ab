import { type ExportSchedule } from '#contracts/records/exports';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStopExportSchedule } from '../api';
import { cadenceText } from '../export-words';

/** `schedule` is null while the dialog is closed. */
type StopScheduleDialogProps = { schedule: ExportSchedule | null; onClose: () => void };

export function StopScheduleDialog({ schedule, onClose }: StopScheduleDialogProps) {
  const { mutate, isPending } = useStopExportSchedule();
  const stop = ({ id }: ExportSchedule) =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Schedule stopped' }),
      onError: (error) => toastFailure(error, { title: 'The schedule could not be stopped' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={schedule !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Stop exporting ${schedule?.districtName ?? 'this district'}?`}
      description={
        <p>
          {schedule === null ? '' : `${cadenceText(schedule.weekday)}. `}
          Existing files are kept until their 7 days are over.
        </p>
      }
      confirmLabel="Stop Schedule"
      cancelLabel="Keep Schedule"
      pending={isPending}
      onConfirm={() => schedule && stop(schedule)}
    />
  );
}
