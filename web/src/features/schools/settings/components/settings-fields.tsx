import { STAFF_REPORTS, WEEK_STARTS } from '#contracts/schools/school-settings';
import { NAME_ORDERS } from '#domain/roster-order';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { timeZoneOptions } from '@/components/time-zone-options';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import {
  NAME_ORDER_LABELS,
  REPORT_READERS,
  retentionText,
  SETTING_LABELS,
  WEEK_DAYS,
} from '../settings-text';
import { StoreHoursFields } from './store-hours-fields';
import { type SettingsFields as Form, TermFields } from './term-fields';

const WEEK_OPTIONS = WEEK_STARTS.map((value) => ({ value, label: WEEK_DAYS[value] }));
const ORDER_OPTIONS = NAME_ORDERS.map((value) => ({ value, label: NAME_ORDER_LABELS[value] }));
const READER_OPTIONS = STAFF_REPORTS.map((value) => ({ value, label: REPORT_READERS[value] }));

const FOREVER = 'forever';
const RETENTION_OPTIONS = [
  ...Array.from({ length: 10 }, (_, index) => ({
    value: String(index + 1),
    label: retentionText(index + 1),
  })),
  { value: FOREVER, label: retentionText(null) },
];

export function SettingsFields({ form }: { form: Form }) {
  const { control, formState } = form;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field
        label={SETTING_LABELS.timeZone}
        error={formState.errors.timeZone?.message}
        hint="Sets when “today” starts in this school and its reports. After a change, reports take a moment to recalculate."
        className="sm:col-span-2"
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value, onChange } }) => (
            <Select options={timeZoneOptions(value)} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="yearStartsOn"
        render={({ field: { value, onChange } }) => (
          <DayOfYear
            label={SETTING_LABELS.yearStartsOn}
            hint="Every year, for “School year” in reports."
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <Field label={SETTING_LABELS.weekStartsOn} hint="For “This week” in reports.">
        <Controller
          control={control}
          name="weekStartsOn"
          render={({ field: { value, onChange } }) => (
            <Select options={WEEK_OPTIONS} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <TermFields form={form} />
      <Field
        label={SETTING_LABELS.nameOrder}
        hint="For class lists and login cards. A change shows up on everyone’s screens."
        className="sm:col-span-2"
      >
        <Controller
          control={control}
          name="nameOrder"
          render={({ field: { value, onChange } }) => (
            <Select options={ORDER_OPTIONS} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="isRankingHidden"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Hide individual ranking"
            description="Staff see no list of top students either. Students never see one."
            checked={value}
            onCheckedChange={onChange}
            className="sm:col-span-2"
          />
        )}
      />
      <Controller
        control={control}
        name="areRafflesDrawnAtEnd"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Draw raffles when they end"
            description="Winners are drawn a minute or two after the end date. Raffles that ended before you switch this on, and those without an end date, must be drawn by hand."
            checked={value}
            onCheckedChange={onChange}
            className="sm:col-span-2"
          />
        )}
      />
      <Controller
        control={control}
        name="hasCategoryValues"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Categories may have their own value"
            description="Administrators set 1 to 5 points for each category, and staff and teachers give exactly that. When off, every category gives 1 point."
            checked={value}
            onCheckedChange={onChange}
            className="sm:col-span-2"
          />
        )}
      />
      <StoreHoursFields form={form} />
      <Field
        label={SETTING_LABELS.staffReports}
        hint="Who sees how many points each member of staff gave, and how many students they reached."
        className="sm:col-span-2"
      >
        <Controller
          control={control}
          name="staffReports"
          render={({ field: { value, onChange } }) => (
            <Select options={READER_OPTIONS} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Field
        label={SETTING_LABELS.retentionYears}
        hint="How long after you remove a student the name, student ID, grade, login code and notes are erased for good. Points stay in all totals."
        className="sm:col-span-2"
      >
        <Controller
          control={control}
          name="retentionYears"
          render={({ field: { value, onChange } }) => (
            <Select
              options={RETENTION_OPTIONS}
              value={value === null ? FOREVER : String(value)}
              onValueChange={(chosen) => onChange(chosen === FOREVER ? null : Number(chosen))}
            />
          )}
        />
      </Field>
    </div>
  );
}

type DayOfYearProps = {
  label: string;
  hint: string;
  /** `MM-DD` */
  value: string;
  onValueChange: (value: string) => void;
};

/** February has 28 days, as a day of every year. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTHS = LENGTHS.map((_, index) => ({
  value: twoDigits(index + 1),
  label: new Date(2001, index, 1).toLocaleDateString('en-US', { month: 'long' }),
}));

/** A day of every year: its month and its day. */
function DayOfYear({ label, hint, value, onValueChange }: DayOfYearProps) {
  const id = useId();
  const [month = '01', day = '01'] = value.split('-');
  const daysOf = (name: string) => LENGTHS[Number(name) - 1] ?? 31;
  const days = Array.from({ length: daysOf(month) }, (_, index) => ({
    value: twoDigits(index + 1),
    label: String(index + 1),
  }));
  const changeMonth = (next: string) =>
    onValueChange(`${next}-${twoDigits(Math.min(Number(day), daysOf(next)))}`);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="grid grid-cols-[1fr_5.5rem] gap-2 slim:grid-cols-1">
        <Select aria-label="Month" options={MONTHS} value={month} onValueChange={changeMonth} />
        <Select
          aria-label="Day"
          options={days}
          value={day}
          onValueChange={(next) => onValueChange(`${month}-${next}`)}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {hint}
      </p>
    </div>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
