import { EXPORT_PARTS, type ExportPart } from '#contracts/records/exports';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segments } from '@/components/ui/segments';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { instantInZone, localTimeInZone, useTimeZone } from '@/lib/session/time-zone';
import { useScheduleExport, useStartExport } from '../api';
import { type Cadence, CADENCE_OPTIONS, timeText, weekdayOf } from '../export-words';
import { type ChosenFormat, FormatField, PartsField, WhenField } from './export-fields';

/** What an export is of; neither for the administrator’s own school. */
type ExportPlace = { schoolId?: string; districtId?: string };

/** @param place null while an executive administrator has not chosen one */
export function NewExportButton({ place }: { place: ExportPlace | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={place === null} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        New Export
      </Button>
      <NewExportDialog open={isOpen} place={place ?? {}} onClose={() => setIsOpen(false)} />
    </>
  );
}

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
function NewExportDialog({ open, ...props }: NewExportDialogProps) {
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
    <DialogForm
      submitLabel={when === 'now' ? 'Start Export' : 'Schedule Export'}
      onSubmit={() => {
        if (when === 'now' || place.districtId === undefined) start();
        else schedule(place.districtId, when);
      }}
      pending={starting.isPending || scheduling.isPending}
      disabled={parts.length === 0 || asOf === undefined}
    >
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
    </DialogForm>
  );
}

const OPTIONS = [
  { value: 'now', label: 'Now' },
  { value: 'past', label: 'At a past moment' },
] as const;

/** @param onChange with null for now, and undefined for a moment that is none or not over */
function BalancesMoment({ onChange }: { onChange: (asOf: string | null | undefined) => void }) {
  const timeZone = useTimeZone();
  const whose = useSessionUser().schoolId === null ? 'your' : 'the school’s';
  const [now] = useState(() => new Date().toISOString());
  const [when, setWhen] = useState<'now' | 'past'>('now');
  const [local, setLocal] = useState(() => localTimeInZone(now, timeZone));
  const pastMoment = (text: string) => {
    const instant = instantInZone(text, timeZone);
    return instant === null || instant > now ? undefined : instant;
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">Balances as of</p>
      <Segments
        label="Balances as of"
        options={OPTIONS}
        value={when}
        onValueChange={(next) => {
          setWhen(next);
          onChange(next === 'now' ? null : pastMoment(local));
        }}
        className="self-start"
      />
      {when === 'past' && (
        <Field
          label="Date and time"
          hint={`In ${whose} time zone (${timeZone.replaceAll('_', ' ')}).`}
          error={pastMoment(local) === undefined ? 'Choose a time in the past.' : undefined}
          className="mt-2"
        >
          <Input
            type="datetime-local"
            value={local}
            max={localTimeInZone(now, timeZone)}
            onChange={({ target }) => {
              setLocal(target.value);
              onChange(pastMoment(target.value));
            }}
          />
        </Field>
      )}
    </div>
  );
}
