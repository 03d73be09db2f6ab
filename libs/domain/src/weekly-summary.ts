import { addDays, dayIn, startOfHour, weekdayOf } from './school-day.js';

/** When a school's weekly summary is sent: on this Monday, from this instant until the week is over. */
export type Sending = { monday: string; at: Date };

/** By the school’s clock. */
const SENT_AT_HOUR = 6;

/** The sending of the school's present week; undefined before its hour. One that was missed is made up for until Sunday. */
export function dueSending(timeZone: string, now: Date): Sending | undefined {
  const sending = sendingOf(timeZone, mondayOf(timeZone, now));
  return sending.at <= now ? sending : undefined;
}

/** The first sending after an instant. */
export function nextSending(timeZone: string, now: Date): Sending {
  const monday = mondayOf(timeZone, now);
  const sending = sendingOf(timeZone, monday);
  return sending.at > now ? sending : sendingOf(timeZone, addDays(monday, 7));
}

/** The days that it is about, both included: Monday to Sunday before the Monday that it is sent on. */
export function weekBefore(monday: string): { from: string; to: string } {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

function sendingOf(timeZone: string, monday: string): Sending {
  return { monday, at: startOfHour(timeZone, monday, SENT_AT_HOUR) };
}

function mondayOf(timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now);
  return addDays(today, 1 - weekdayOf(today));
}
