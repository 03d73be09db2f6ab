import { addDays, dayIn, knownZone, startOfDay } from '#domain/school-day';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { PastBar } from '@/components/past-bar';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useNow } from '@/lib/browser/use-now';
import { instantInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';

/** Begins a look at the past, with the present moment. */
export function PastMomentButton({ onChoose }: { onChoose: (asOf: string) => void }) {
  return (
    <Button variant="secondary" onClick={() => onChoose(new Date().toISOString())}>
      <History aria-hidden />
      <span className="max-sm:sr-only">Past</span>
      <span className="sr-only"> moment</span>
    </Button>
  );
}

const DAY_MS = 86_400_000;
/** Sliding passes many days; only the one where it rests is loaded. */
const PAUSE_MS = 250;

type AsOfBarProps = {
  /** The past instant that is shown. */
  asOf: string;
  /** Before this there is nothing to see. */
  earliest: string;
  /** Null: back to now. */
  onChange: (asOf: string | null) => void;
};

/** Says that the past is shown, and moves through it by slider and by typing. */
export function AsOfBar({ asOf, earliest, onChange }: AsOfBarProps) {
  return (
    <PastBar asOf={asOf} onLeave={() => onChange(null)}>
      <DaySlider asOf={asOf} earliest={earliest} onChange={onChange} />
      <MomentInput key={asOf} asOf={asOf} onChange={onChange} />
    </PastBar>
  );
}

function DaySlider({ asOf, earliest, onChange }: AsOfBarProps) {
  const timeZone = useTimeZone();
  const id = useId();
  const [now] = useState(() => new Date());
  const today = dayIn(timeZone, now);
  const daysAgo = (instant: string) => daysBetween(dayIn(timeZone, new Date(instant)), today);
  const oldest = Math.max(1, daysAgo(earliest), daysAgo(asOf));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? daysAgo(asOf);
  // The end of a day, or now.
  const instantOf = (ago: number) =>
    ago === 0
      ? now.toISOString()
      : new Date(startOfDay(timeZone, addDays(today, 1 - ago)).getTime() - 1).toISOString();
  const settle = useEffectEvent((ago: number) => {
    setChosen(null);
    onChange(instantOf(ago));
  });
  useEffect(() => {
    if (chosen === null) return;
    const timer = window.setTimeout(() => settle(chosen), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [chosen]);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Day
      </label>
      <input
        id={id}
        type="range"
        min={-oldest}
        max={0}
        step={1}
        value={-shown}
        aria-valuetext={formatDateTime(chosen === null ? asOf : instantOf(chosen), timeZone)}
        className="h-11 min-w-48 grow cursor-pointer accent-accent"
        onChange={(event) => setChosen(-Number(event.target.value))}
      />
    </>
  );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Takes the typed date and time when the field is left, or on Enter. */
function MomentInput({ asOf, onChange }: Pick<AsOfBarProps, 'asOf' | 'onChange'>) {
  const timeZone = useTimeZone();
  const now = useNow();
  const shown = localTime(asOf, timeZone);
  const [text, setText] = useState(shown);
  const take = () => {
    const instant = text === shown ? null : instantInZone(text, timeZone);
    // The future is not known.
    if (instant !== null) onChange(instant > new Date().toISOString() ? null : instant);
  };
  return (
    <Input
      type="datetime-local"
      aria-label="Date and time"
      value={text}
      max={localTime(now.toISOString(), timeZone)}
      className="w-auto"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

function localTime(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), "yyyy-MM-dd'T'HH:mm");
}
