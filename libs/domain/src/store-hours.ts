import { addDays, dayIn, timeIn, weekdayOf } from './school-day.js';

/** When students may spend points on one day of the week, by the school's clock. */
export type OpeningHours = {
  /** From 1, Monday, to 7, Sunday. */
  day: number;
  /** `HH:MM` */
  from: string;
  /** `HH:MM`, from when on it is closed. */
  to: string;
};

/** At most one for each day. Null: students may spend points at any time. */
export type StoreHours = readonly OpeningHours[] | null;

/** When a closed store opens: a calendar day, and `HH:MM`. */
export type Opening = { day: string; from: string };

/** When the store opens next; null while it is open. */
export function nextOpening(hours: StoreHours, timeZone: string, at: Date): Opening | null {
  if (hours === null) return null;
  const [today, time] = [dayIn(timeZone, at), timeIn(timeZone, at)];
  const ofDay = (day: string) => hours.find((each) => each.day === weekdayOf(day));
  const now = ofDay(today);
  if (now !== undefined && time < now.from) return { day: today, from: now.from };
  if (now !== undefined && time < now.to) return null;
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  const day = days.find((each) => ofDay(each) !== undefined);
  const opening = day === undefined ? undefined : ofDay(day);
  // Hours without any day never come from the settings, and open nothing.
  return day === undefined || opening === undefined ? null : { day, from: opening.from };
}
