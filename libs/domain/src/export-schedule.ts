import { type Weekday } from './report-schedule.js';
import { addDays, dayIn, startOfHour, weekdayOf } from './school-day.js';

/** Nights in which an export is made: from 1, the night to Monday, to 7, the night to Sunday; null: every night. */
export type ExportCadence = Weekday | null;

/** One making of a scheduled export. */
export type ExportRun = { day: string; at: Date };

/** By the clock of the schedule's time zone, when schools sleep. */
const MADE_AT_HOUR = 2;

/** The run of today, if it is due. What nobody could make on its day is not made up for: the next one holds it all. */
export function dueExport(cadence: ExportCadence, timeZone: string, now: Date): ExportRun | undefined {
  const run = runOn(timeZone, dayIn(timeZone, now));
  return isOn(cadence, run.day) && run.at <= now ? run : undefined;
}

/** The first run after an instant. */
export function nextExport(cadence: ExportCadence, timeZone: string, now: Date): ExportRun {
  for (let day = dayIn(timeZone, now); ; day = addDays(day, 1)) {
    const run = runOn(timeZone, day);
    if (isOn(cadence, day) && run.at > now) return run;
  }
}

function isOn(cadence: ExportCadence, day: string): boolean {
  return cadence === null || weekdayOf(day) === cadence;
}

function runOn(timeZone: string, day: string): ExportRun {
  return { day, at: startOfHour(timeZone, day, MADE_AT_HOUR) };
}
