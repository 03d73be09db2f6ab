import { type SchedulePeriod } from '#contracts/reports/schedules';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useSessionUser } from '@/lib/session/session-user';
import { reportChoicesQuery } from '../api';
import { type Report } from '../report-list';
import { type ReportsView } from '../reports-view';
import {
  CADENCE_OPTIONS,
  cadenceOf,
  coveredText,
  newScheduleOf,
  periodOptions,
  usualPeriod,
} from '../schedules';
import { useScheduling } from '../use-scheduling';

/** Has the report with its filters sent to oneself on a schedule. */
export function ScheduleButton({ report, view }: { report: Report; view: ReportsView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <CalendarClock aria-hidden />
        Schedule
      </Button>
      <ScheduleDialog open={isOpen} report={report} view={view} onClose={() => setIsOpen(false)} />
    </>
  );
}

type ScheduleFormProps = { report: Report; view: ReportsView; onClose: () => void };

/** Asks how often the report is to be sent, and about which period. */
function ScheduleDialog({ open, ...props }: ScheduleFormProps & { open: boolean }) {
  const { email } = useSessionUser();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()}>
      <DialogContent
        size="sm"
        title="Get this report by email"
        description={`Links to “${props.report.title}” and its CSV, with the filters you chose, come to ${email} at 7:00 in the school’s time zone.`}
      >
        <ScheduleForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function ScheduleForm({ report, view, onClose }: ScheduleFormProps) {
  const { data: choices } = useQuery(reportChoicesQuery());
  const { schedule, isPending } = useScheduling();
  const [cadence, setCadence] = useState('1');
  const [period, setPeriod] = useState(() => usualPeriod(view));
  const weekday = cadenceOf(cadence);
  const wanted = newScheduleOf(report.name, view, { period, weekday });
  return (
    <DialogForm
      submitLabel="Schedule Report"
      onSubmit={() => {
        if (wanted !== undefined) schedule(wanted, { onSuccess: onClose });
      }}
      pending={isPending}
      disabled={wanted === undefined}
    >
      <Field label="How often">
        <Select options={CADENCE_OPTIONS} value={cadence} onValueChange={setCadence} />
      </Field>
      {report.filters.some((filter) => filter === 'period') && (
        <Field label="Period" hint={coveredText(period, weekday)}>
          <Select
            options={periodOptions(choices?.hasTerms === true)}
            value={period}
            onValueChange={(next) => setPeriod(next as SchedulePeriod)}
          />
        </Field>
      )}
      <p className="text-sm text-ink-muted">You can stop it in your account, or in each email.</p>
    </DialogForm>
  );
}
