import { day } from '#contracts/fields';
import { type DaySpan } from '#contracts/reports/filters';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type CustomDaysProps = { days: DaySpan; onChange: (days: DaySpan) => void };

/** The first and last day of a custom period. */
export function CustomDays({ days, onChange }: CustomDaysProps) {
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
