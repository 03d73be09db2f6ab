import { format, parseISO } from 'date-fns';

/** `Monday, November 30` */
export function longDay(day: string): string {
  return format(parseISO(day), 'EEEE, MMMM d');
}
