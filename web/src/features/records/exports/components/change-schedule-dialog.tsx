import { type ExportPart, type ExportSchedule } from '#contracts/records/exports';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { useChangeExportSchedule } from '../api';
import { CADENCE_OPTIONS, type Cadence, timeText, weekdayOf } from '../export-words';
import { type ChosenFormat, FormatField, PartsField, WhenField } from './export-fields';

/** `schedule` is null while the dialog is closed. */
type ChangeScheduleDialogProps = { schedule: ExportSchedule | null; onClose: () => void };

export function ChangeScheduleDialog({ schedule, onClose }: ChangeScheduleDialogProps) {
  return (
    <Dialog open={schedule !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change Schedule"
        description={`For the next exports of ${schedule?.districtName ?? 'the district'}. Existing files stay as they are.`}
      >
        {schedule !== null && <ChangeScheduleForm schedule={schedule} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function ChangeScheduleForm({ schedule, onClose }: { schedule: ExportSchedule; onClose: () => void }) {
  const { mutate, isPending } = useChangeExportSchedule();
  const ownZone = useTimeZone();
  const [cadence, setCadence] = useState<Cadence>(schedule.weekday === null ? 'nightly' : 'weekly');
  const [parts, setParts] = useState<readonly ExportPart[]>(schedule.parts);
  const [format, setFormat] = useState<ChosenFormat>({ format: schedule.format, csvForm: schedule.csvForm });
  const weekday = weekdayOf(cadence, schedule.weekday);
  const { timeZone } = schedule;
  const save = () =>
    mutate(
      { scheduleId: schedule.id, weekday, parts: [...parts], ...format },
      {
        onSuccess: () => {
          toast({ title: 'Schedule changed' });
          onClose();
        },
        onError: (error) => toastFailure(error, { title: 'The schedule could not be changed' }),
      },
    );
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        <WhenField
          options={CADENCE_OPTIONS}
          value={cadence}
          onChange={setCadence}
          hint={timeText(weekday, timeZone === ownZone ? undefined : timeZone)}
        />
        <PartsField parts={parts} onChange={setParts} />
        <FormatField value={format} onChange={setFormat} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" disabled={parts.length === 0} pending={isPending}>
          Save Changes
        </Button>
      </DialogFooter>
    </form>
  );
}
