import { type DaySpan } from '#contracts/reports/filters';
import { format, isSameMonth, isSameYear, parseISO } from 'date-fns';

/** `Mon, Nov 23, 2026`, `Nov 17 – 23, 2026`, `Oct 26 – Nov 23, 2026` or `Dec 29, 2025 – Jan 4, 2026`. */
export function periodText({ from, to }: DaySpan): string {
  const [first, last] = [parseISO(from), parseISO(to)];
  if (from === to) return format(first, 'EEE, MMM d, yyyy');
  const start = format(first, isSameYear(first, last) ? 'MMM d' : 'MMM d, yyyy');
  return `${start} – ${format(last, isSameMonth(first, last) ? 'd, yyyy' : 'MMM d, yyyy')}`;
}
