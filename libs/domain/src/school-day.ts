/**
 * Calendar days of a school: the only place that computes them, for the api, the projector and the console. A day is
 * `YYYY-MM-DD`, a time zone an IANA name. For a name that this system does not know, days are UTC days.
 */

/** Whether this system knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  return newCalendar(name) !== undefined;
}

/** The zone itself, or UTC if this system does not know it. */
export function knownZone(name: string): string {
  return calendarOf(name).zone;
}

let onUnknownZone: (timeZone: string) => void = () => undefined;

/** Calls `listener` for each name that this system does not know, once, when days are first counted in UTC instead. */
export function whenZoneIsUnknown(listener: (timeZone: string) => void): void {
  onUnknownZone = listener;
}

/** The day that contains an instant. @throws RangeError if it is not a date */
export function dayIn(timeZone: string, instant: Date | number): string {
  const { format, days } = calendarOf(timeZone);
  const quarter = Math.floor(Number(instant) / QUARTER_HOUR_MS);
  let day = days.get(quarter);
  if (day === undefined) {
    day = format.format(quarter * QUARTER_HOUR_MS);
    if (days.size >= REMEMBERED_QUARTERS) days.clear();
    days.set(quarter, day);
  }
  return day;
}

/** The hour of the day, from 0 to 23, that an instant is in. @throws RangeError if it is not a date */
export function hourIn(timeZone: string, instant: Date | number): number {
  const { hour: format, hours } = calendarOf(timeZone);
  const quarter = Math.floor(Number(instant) / QUARTER_HOUR_MS);
  let hour = hours.get(quarter);
  if (hour === undefined) {
    hour = Number(format().format(quarter * QUARTER_HOUR_MS));
    if (hours.size >= REMEMBERED_QUARTERS) hours.clear();
    hours.set(quarter, hour);
  }
  return hour;
}

/** What clocks show at an instant, `HH:MM`. @throws RangeError if it is not a date */
export function timeIn(timeZone: string, instant: Date | number): string {
  return calendarOf(timeZone).time().format(instant);
}

/** The day `count` days after `day`, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month after a day's. */
export function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}

/** From 1, Monday, to 7, Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first instant of a day, or of the next day if the zone skipped it. */
export function startOfDay(timeZone: string, day: string): Date {
  const calendar = calendarOf(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`) / QUARTER_HOUR_MS;
  const isBefore = (quarter: number) => dayIn(timeZone, quarter * QUARTER_HOUR_MS) < day;
  // Clocks are seldom set, so the offset that was found last is usually right.
  const usual = midnight - calendar.ahead;
  if (isBefore(usual - 1) && !isBefore(usual)) return new Date(usual * QUARTER_HOUR_MS);
  // Time zones are between 12 hours behind UTC and 14 hours ahead of it.
  let before = midnight - 15 * QUARTERS_PER_HOUR;
  let start = midnight + 13 * QUARTERS_PER_HOUR;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (isBefore(middle)) before = middle;
    else start = middle;
  }
  calendar.ahead = midnight - start;
  return new Date(start * QUARTER_HOUR_MS);
}

/** The first instant of a day at which clocks show `hour` or later; the start of the next day if they skipped the rest. */
export function startOfHour(timeZone: string, day: string, hour: number): Date {
  const end = startOfDay(timeZone, addDays(day, 1)).getTime();
  for (let at = startOfDay(timeZone, day).getTime(); at < end; at += QUARTER_HOUR_MS)
    if (hourIn(timeZone, at) >= hour) return new Date(at);
  return new Date(end);
}

/** The first instants of the quarters of a day at which clocks show an hour: four, unless clocks are set in it. */
export function quartersOfHour(timeZone: string, day: string, hour: number): Date[] {
  const end = startOfDay(timeZone, addDays(day, 1)).getTime();
  const quarters: Date[] = [];
  let at = startOfHour(timeZone, day, hour).getTime();
  for (; at < end && hourIn(timeZone, at) === hour; at += QUARTER_HOUR_MS) quarters.push(new Date(at));
  return quarters;
}

/** Offsets from UTC are multiples of this, so no day begins within one. This avoids most of the slow formatting. */
const QUARTER_HOUR_MS = 900_000;
const QUARTERS_PER_HOUR = 4;
const REMEMBERED_QUARTERS = 50_000;
const FALLBACK = 'UTC';

type Calendar = {
  zone: string;
  format: Intl.DateTimeFormat;
  /** Made when they are asked for: formats take long to make, and few need the hour. */
  hour: () => Intl.DateTimeFormat;
  time: () => Intl.DateTimeFormat;
  days: Map<number, string>;
  hours: Map<number, number>;
  /** By how many quarters the clocks were ahead of UTC when a day began, as `startOfDay` last found it. */
  ahead: number;
};
const calendars = new Map<string, Calendar>();

function calendarOf(timeZone: string): Calendar {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    calendar = newCalendar(timeZone);
    if (calendar === undefined) {
      onUnknownZone(timeZone);
      calendar = calendarOf(FALLBACK);
    }
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

function newCalendar(zone: string): Calendar | undefined {
  try {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    // The Swedish locale formats dates as ISO 8601.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, calendar: 'gregory', ...parts });
    const clock = { timeZone: zone, hour: '2-digit', hourCycle: 'h23' } as const;
    let hour: Intl.DateTimeFormat | undefined;
    let time: Intl.DateTimeFormat | undefined;
    return {
      zone,
      format,
      hour: () => (hour ??= new Intl.DateTimeFormat('sv-SE', clock)),
      time: () => (time ??= new Intl.DateTimeFormat('sv-SE', { ...clock, minute: '2-digit' })),
      days: new Map(),
      hours: new Map(),
      ahead: 0,
    };
  } catch {
    return undefined;
  }
}
