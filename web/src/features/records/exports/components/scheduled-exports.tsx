import { type ExportPart, type ExportSchedule } from '#contracts/records/exports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { exportSchedulesQuery, useChangeExportSchedule, useStopExportSchedule } from '../api';
import { type Cadence, CADENCE_OPTIONS, cadenceText, timeText, weekdayOf } from '../export-words';
import { type ChosenFormat, FormatField, PartsField, WhenField } from './export-fields';
import { ScheduleRow } from './schedule-row';

type Asked = { action: 'change' | 'stop'; schedule: ExportSchedule };

/** The exports that one gets by night, and how the last one of each went. */
export function ScheduledExports() {
  const query = useQuery(exportSchedulesQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const askedTo = (action: Asked['action']) => (asked?.action === action ? asked.schedule : null);
  return (
    <Card aria-label="By schedule">
      <CardHeader>
        <CardTitle>By schedule</CardTitle>
      </CardHeader>
      <div className="px-4 pb-2 sm:px-6">
        <QueryList
          query={query}
          loading={<ListSkeleton label="Loading your schedules…" />}
          failure="Your schedules could not be loaded."
          empty={
            <p className="pb-3 text-ink-muted">
              No export is scheduled. Choose a district and New Export to get one every night or every week.
            </p>
          }
        >
          {(schedules) => (
            <ul aria-label="Scheduled exports" className="divide-y divide-line">
              {schedules.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  onChange={() => setAsked({ action: 'change', schedule })}
                  onStop={() => setAsked({ action: 'stop', schedule })}
                />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
      <ChangeScheduleDialog schedule={askedTo('change')} onClose={close} />
      <StopScheduleDialog schedule={askedTo('stop')} onClose={close} />
    </Card>
  );
}

/** `schedule` is null while the dialog is closed. */
type StopScheduleDialogProps = { schedule: ExportSchedule | null; onClose: () => void };

function StopScheduleDialog({ schedule, onClose }: StopScheduleDialogProps) {
  return (
    <ConfirmDialog
      item={schedule}
      title={({ districtName }) => `Stop exporting ${districtName}?`}
      description={({ weekday }) => (
        <p>{cadenceText(weekday)}. Existing files are kept until their 7 days are over.</p>
      )}
      confirmLabel="Stop Schedule"
      cancelLabel="Keep Schedule"
      write={useStopExportSchedule()}
      inputOf={({ id }) => id}
      onDone={() => toast({ title: 'Schedule stopped' })}
      onFailure={(error) => toastFailure(error, { title: 'The schedule could not be stopped' })}
      closesOnFailure
      onClose={onClose}
    />
  );
}

/** `schedule` is null while the dialog is closed. */
type ChangeScheduleDialogProps = { schedule: ExportSchedule | null; onClose: () => void };

function ChangeScheduleDialog({ schedule, onClose }: ChangeScheduleDialogProps) {
  return (
    <Dialog open={schedule !== null} onClose={onClose}>
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
    <DialogForm submitLabel="Save Changes" onSubmit={save} pending={isPending} disabled={parts.length === 0}>
      <WhenField
        options={CADENCE_OPTIONS}
        value={cadence}
        onChange={setCadence}
        hint={timeText(weekday, timeZone === ownZone ? undefined : timeZone)}
      />
      <PartsField parts={parts} onChange={setParts} />
      <FormatField value={format} onChange={setFormat} />
    </DialogForm>
  );
}
