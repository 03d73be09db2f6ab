import { day } from '#contracts/fields';
import { type DaySpan, type Filter, type ReportPeriod } from '#contracts/reports/filters';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type FilterOptions, NARROWINGS, narrowingsOf, optionsOf, PERIOD_LABELS } from '../filters';
import { type ReportsView } from '../reports-view';

const ALL = 'all';

type FilterBarProps = {
  view: ReportsView;
  /** Those that have an effect. */
  filters: readonly Filter[];
  options: FilterOptions;
  /** The days shown, with which a custom period begins. */
  days: () => DaySpan;
  /** `replace`: the Back button does not return to each day that was typed. */
  onChange: (change: Partial<ReportsView>, options?: { replace: boolean }) => void;
  /** A further choice, before the others. */
  children?: ReactNode;
};

export function FilterBar({ view, filters, options, days, onChange, children }: FilterBarProps) {
  const { period, from, to } = view;
  const [isOpen, setIsOpen] = useState(false);
  const hasPeriod = filters.includes('period');
  const narrowings = narrowingsOf(filters).filter((filter) => options[filter].length > 0);
  // A link may ask for a term although the school has not set its terms; the report then says so.
  const periods = options.period.some(({ value }) => value === period)
    ? options.period
    : [...options.period, { value: period, label: PERIOD_LABELS[period] }];
  const chosen = narrowings.filter((filter) => view[NARROWINGS[filter].name] !== null).length;
  const choosePeriod = (next: ReportPeriod) =>
    onChange({ period: next, ...(next === 'custom' ? days() : { from: null, to: null }) });
  return (
    <div role="group" aria-label="Filters" className="flex flex-col gap-2 print:hidden">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {children}
        {hasPeriod && (
          <Select
            aria-label="Period"
            options={periods}
            value={period}
            onValueChange={(next) => choosePeriod(next as ReportPeriod)}
          />
        )}
        {narrowings.length > 0 && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="sm:hidden"
          >
            <SlidersHorizontal aria-hidden />
            {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
          </Button>
        )}
        {narrowings.map((filter) => (
          <Select
            key={filter}
            className={isOpen ? '' : 'max-sm:hidden'}
            aria-label={NARROWINGS[filter].label}
            options={[{ value: ALL, label: NARROWINGS[filter].all }, ...optionsOf(filter, options, view)]}
            value={view[NARROWINGS[filter].name] ?? ALL}
            onValueChange={(next) => onChange({ [NARROWINGS[filter].name]: next === ALL ? null : next })}
          />
        ))}
      </div>
      {hasPeriod && period === 'custom' && (
        <CustomDays
          days={from === null || to === null ? days() : { from, to }}
          onChange={(next) => onChange(next, { replace: true })}
        />
      )}
    </div>
  );
}

type CustomDaysProps = { days: DaySpan; onChange: (days: DaySpan) => void };

/** The first and last day of a custom period. */
function CustomDays({ days, onChange }: CustomDaysProps) {
  const { from, to } = days;
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:max-w-md">
      <DayField
        label="From"
        value={from}
        error={from > to ? 'The first day is after the last.' : undefined}
        onChange={(first) => onChange({ from: first, to })}
      />
      <DayField label="To" value={to} onChange={(last) => onChange({ from, to: last })} />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** A day that is half typed changes nothing yet. */
function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} error={error}>
      <Input
        type="date"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (day.safeParse(target.value).success) onChange(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
