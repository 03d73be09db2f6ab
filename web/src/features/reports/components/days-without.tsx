import { DAYS_WITHOUT } from '#contracts/reports/pins';
import { Segments } from '@/components/ui/segments';
import { type ReportsView } from '../reports-view';

type DaysWithoutProps = { days: ReportsView['days']; onChange: (change: Partial<ReportsView>) => void };

/** Chooses for how many days the students have had no award. */
export function DaysWithout({ days, onChange }: DaysWithoutProps) {
  return (
    <Segments
      label="Days without an award"
      className="w-full sm:w-auto"
      value={`${days}`}
      onValueChange={(next) => onChange({ days: Number(next) as ReportsView['days'] })}
      options={DAYS_WITHOUT.map((each) => ({ value: `${each}`, label: `${each} days` }))}
    />
  );
}
