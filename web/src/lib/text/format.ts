import { knownZone } from '#domain/school-day';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

const numbers = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `12,345` */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `12.3K` from ten thousand on, for narrow places. */
export function formatCompact(value: number): string {
  return Math.abs(value) < 10_000 ? numbers.format(value) : compact.format(value);
}

/** `+5`, `−3`, `0` */
export function formatSigned(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return sign + numbers.format(Math.abs(value));
}

/** `1 student`, `28 students` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** `Mar 4, 2026`, in the school's time zone. */
export function formatDate(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), 'MMM d, yyyy');
}

/** `Mar 4, 2026 at 9:05 AM`, in the school's time zone. */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(new TZDate(instant, knownZone(timeZone)), "MMM d, yyyy 'at' h:mm a");
}
