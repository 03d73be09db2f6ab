import { useId } from 'react';
import { Select } from '@/components/ui/select';

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
export function DayOfYear({ label, hint, value, onValueChange }: DayOfYearProps) {
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
