import { format, parseISO } from 'date-fns';
import { countsByWeek, type Period } from './periods';

/** Below a bar: `Mar 4`. */
export function shortLabel(day: string): string {
  return format(parseISO(day), 'MMM d');
}

/** If there is room: `Wed, Mar 4`, `Week of Mar 2`. */
export function longLabel(day: string, period: Period): string {
  return countsByWeek(period) ? `Week of ${shortLabel(day)}` : format(parseISO(day), 'EEE, MMM d');
}
