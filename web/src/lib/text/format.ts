import { addDays, dayIn, knownZone } from '#domain/school-day';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

// Made at the first use: a page that shows no number need not wait for the browser's data about them.
let numbers: Intl.NumberFormat | undefined;
const compact = new Map<number, Intl.NumberFormat>();

/** `12,345` */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(value);
}

/** With the first letter as at the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `12.3K` from ten thousand on, for narrow places; `12K` without fraction digits, for narrower ones. */
export function formatCompact(value: number, maximumFractionDigits = 1): string {
  if (Math.abs(value) < 10_000) return formatNumber(value);
  const known = compact.get(maximumFractionDigits);
  const numbered = known ?? new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits });
  compact.set(maximumFractionDigits, numbered);
  return numbered.format(value);
}

/** `+5`, `−3`, `0` */
export function formatSigned(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return sign + formatNumber(Math.abs(value));
}

/** `1 student`, `28 students` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `Mar 4, 2026`, in the school's time zone. */
export function formatDate(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), 'MMM d, yyyy');
}

/** `9:05 AM`, in the school's time zone. */
export function formatTime(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), 'h:mm a');
}

/** `Mar 4, 2026 at 9:05 AM`, in the school's time zone. */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), "MMM d, yyyy 'at' h:mm a");
}

/**
 * `Today, 2:14 PM`, `Yesterday, 2:14 PM`, else `Nov 3, 2:14 PM`, with the year if it is not the current one; in the
 * school's time zone.
 */
export function formatMoment(instant: string, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, new Date(instant));
  const today = dayIn(timeZone, now);
  const time = formatTime(instant, timeZone);
  if (day === today) return `Today, ${time}`;
  if (day === addDays(today, -1)) return `Yesterday, ${time}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${format(new TZDate(instant, knownZone(timeZone)), isThisYear ? 'MMM d' : 'MMM d, yyyy')}, ${time}`;
}

const SIZES = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `340 kB`, `12.3 MB`, in steps of a thousand bytes. Never less than `1 kB`. */
export function formatSize(bytes: number): string {
  const step = Math.min(SIZES.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = SIZES[step - 1] ?? 'kilobyte';
  const value = Math.max(1, bytes / 1_000 ** step);
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 100 && unit !== 'kilobyte' ? 1 : 0,
  }).format(value);
}
