import { addDays, dayIn, startOfDay, startOfHour, weekdayOf } from './school-day.js';

/** On which days a report is sent: from 1, every Monday, to 7, every Sunday; null: on the first of each month. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Cadence = Weekday | null;

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `every Monday` or `on the first of each month` */
export function cadenceText(cadence: Cadence): string {
  return cadence === null ? 'on the first of each month' : `every ${WEEKDAY_NAMES[cadence - 1]}`;
}

/** One sending of a scheduled report. */
export type ReportSending = {
  /** The school's day on which it is sent. */
  day: string;
  at: Date;
  /** Up to when its facts count: the last instant of the day before, so that periods end with a whole day. */
  asOf: Date;
  /** The day before. */
  lastDay: string;
  /** If it is missed, it can still be sent until then. */
  until: Date;
};

/** By the school’s clock. */
const SENT_AT_HOUR = 7;
/** A missed weekly report can still be sent until the next one is due. A monthly one gets no longer. */
const DAYS_TO_MAKE_UP = 7;

/** The latest sending that is due and not yet too late. */
export function dueReport(cadence: Cadence, timeZone: string, now: Date): ReportSending | undefined {
  const today = dayIn(timeZone, now);
  const sending = sendingOn(timeZone, latestDay(cadence, today));
  return sending.at <= now && now < sending.until ? sending : undefined;
}

/** The first sending after an instant. */
export function nextReport(cadence: Cadence, timeZone: string, now: Date): ReportSending {
  const today = dayIn(timeZone, now);
  const sending = sendingOn(timeZone, latestDay(cadence, today));
  return sending.at > now ? sending : sendingOn(timeZone, dayAfter(cadence, sending.day));
}

/** The last day of the cadence that is not after `today`. */
function latestDay(cadence: Cadence, today: string): string {
  return cadence === null ? firstOfMonth(today) : addDays(today, -((weekdayOf(today) - cadence + 7) % 7));
}

function dayAfter(cadence: Cadence, day: string): string {
  return cadence === null ? firstOfMonth(addDays(day, 31)) : addDays(day, 7);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function sendingOn(timeZone: string, day: string): ReportSending {
  return {
    day,
    at: startOfHour(timeZone, day, SENT_AT_HOUR),
    asOf: new Date(startOfDay(timeZone, day).getTime() - 1),
    lastDay: addDays(day, -1),
    until: startOfDay(timeZone, addDays(day, DAYS_TO_MAKE_UP)),
  };
}
