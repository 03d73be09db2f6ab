import { TZDate } from '@date-fns/tz';
import { format, subDays } from 'date-fns';
import { useSessionUser } from '@/lib/session-user';

/** The zone in which this person's school counts its days; the browser's where there is no school. */
export function useTimeZone(): string {
  return useSessionUser().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in the zone, `YYYY-MM-DD`, moved back by `daysAgo` calendar days. */
export function dayInZone(timeZone: string, daysAgo = 0, now = new Date()): string {
  return format(subDays(new TZDate(now, timeZone), daysAgo), 'yyyy-MM-dd');
}
