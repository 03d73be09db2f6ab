import { EXPORT_PARTS, type ExportPart } from '#contracts/records/exports';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { useScheduleExport, useStartExport } from '../api';
import { type ExportPlace } from '../export-place';
import { CADENCE_OPTIONS, type Cadence, timeText, weekdayOf } from '../export-words';
import { BalancesMoment } from './balances-moment';
import { type ChosenFormat, FormatField, PartsField, WhenField } from './export-fields';

type When = 'now' | Cadence;
const WHEN_OPTIONS: readonly { value: When; label: string }[] = [
  { value: 'now', label: 'Now' },
  ...CADENCE_OPTIONS,
];

type NewExportDialogProps = {
  open: boolean;
  place: ExportPlace;
  onClose: () => void;
};

/** Asks what an export is to include, and how. */
export function NewExportDialog({ open, ...props }: NewExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()}>
      <DialogContent
        title="New Export"
        description={`One ZIP file, as the ${props.place.districtId === undefined ? 'school is' : 'schools of the district are'} at this moment. It holds names and points of students: keep it safe.`}
      >
        <NewExportForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function NewExportForm({ place, onClose }: Omit<NewExportDialogProps, 'open'>) {
  const starting = useStartExport();
  const scheduling = useScheduleExport();
  const timeZone = useTimeZone();
  const [when, setWhen] = useState<When>('now');
  const [parts, setParts] = useState<readonly ExportPart[]>(EXPORT_PARTS);
  const [format, setFormat] = useState<ChosenFormat>({ format: 'csv', csvForm: 'spreadsheet' });
  /** Null: now. Undefined: a moment that cannot be used. */
  const [balancesAsOf, setBalancesAsOf] = useState<string | null | undefined>(null);
  const hasMoment = when === 'now' && parts.includes('balances');
  const asOf = hasMoment ? balancesAsOf : null;
  const chosen = { parts: [...parts], ...format };
  const start = () => {
    if (asOf === undefined) return;
    const body = { ...place, ...chosen, balancesAsOf: asOf };
    starting.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Export started' });
        onClose();
      },
      onError: (error) => toastFailure(error, { title: 'The export could not be started' }),
    });
  };
  const schedule = (districtId: string, cadence: Cadence) => {
    const body = { ...chosen, districtId, weekday: weekdayOf(cadence), timeZone };
    scheduling.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Export scheduled' });
        onClose();
      },
      onError: (error) => toastFailure(error, { title: 'The export could not be scheduled' }),
    });
  };
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (when === 'now' || place.districtId === undefined) start();
        else schedule(place.districtId, when);
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        {place.districtId !== undefined && (
          <WhenField
            options={WHEN_OPTIONS}
            value={when}
            onChange={setWhen}
            hint={when === 'now' ? null : timeText(weekdayOf(when))}
          />
        )}
        <PartsField parts={parts} onChange={setParts} />
        {hasMoment && <BalancesMoment onChange={setBalancesAsOf} />}
        <FormatField value={format} onChange={setFormat} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          type="submit"
          disabled={parts.length === 0 || asOf === undefined}
          pending={starting.isPending || scheduling.isPending}
        >
          {when === 'now' ? 'Start Export' : 'Schedule Export'}
        </Button>
      </DialogFooter>
    </form>
  );
}
