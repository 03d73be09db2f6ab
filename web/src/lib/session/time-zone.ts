import { addDays, dayIn, knownZone } from '#domain/school-day';
import { TZDate } from '@date-fns/tz';
import { serverTime } from '@/lib/http/server-time';
import { useSessionUser } from '@/lib/session/session-user';

/** The zone in which this person's school counts its days; the browser's where there is no school. */
export function useTimeZone(): string {
  return useSessionUser().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in the zone, `YYYY-MM-DD`, moved back by `daysAgo` calendar days. */
export function dayInZone(timeZone: string, daysAgo = 0, now = new Date()): string {
  return addDays(dayIn(timeZone, now), -daysAgo);
}

/** Whether the instant is on the day that it is in the zone by the server’s clock. */
export function isToday(instant: string, timeZone: string): boolean {
  return dayIn(timeZone, new Date(instant)) === dayIn(timeZone, new Date(serverTime()));
}

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * The instant of a wall-clock time `YYYY-MM-DDTHH:mm` in the zone, in UTC; null where the text is none. A time that
 * the change to summer time skips is read as the one an hour later.
 */
export function instantInZone(localTime: string, timeZone: string): string | null {
  const [year, month, day, hour, minute] = LOCAL_TIME.exec(localTime)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  const date = new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, knownZone(timeZone));
  return new Date(date.getTime()).toISOString();
}

/** The wall-clock time `YYYY-MM-DDTHH:mm` of an instant in the zone, as a `datetime-local` field has it. */
export function localTimeInZone(instant: string, timeZone: string): string {
  return new TZDate(instant, knownZone(timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}
