import type { Fact } from './fact.js';
import type { Tx } from './tx.js';
import { arrayOf } from './sql.js';

/** The calendar day, `YYYY-MM-DD`, of an ISO 8601 instant in a school's time zone; UTC for a school that is unknown. */
export type DayOf = (schoolId: string, instant: string) => string;

export async function loadSchoolDays(tx: Tx, facts: readonly Fact[]): Promise<DayOf> {
  const schoolIds = new Set(facts.map(({ schoolId }) => schoolId));
  const { rows } = await tx.query<{ id: string; time_zone: string }>(
    'SELECT id, time_zone FROM directory.schools WHERE id = ANY($1::uuid[])',
    [arrayOf([...schoolIds])],
  );
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
  return (schoolId, instant) => localDay(zones.get(schoolId) ?? 'UTC', instant);
}

export function localDay(timeZone: string, instant: string): string {
  const zone = calendarOf(timeZone);
  const time = Date.parse(instant);
  const quarter = Math.floor(time / QUARTER_HOUR_MS);
  let day = zone.days.get(quarter);
  if (day === undefined) {
    day = zone.format.format(time);
    if (zone.days.size >= REMEMBERED_QUARTERS) zone.days.clear();
    zone.days.set(quarter, day);
  }
  return day;
}

/** Offsets from UTC are multiples of this, so no day begins within one. It spares most of the slow formatting. */
const QUARTER_HOUR_MS = 900_000;
const REMEMBERED_QUARTERS = 50_000;

type Calendar = { format: Intl.DateTimeFormat; days: Map<number, string> };
const calendars = new Map<string, Calendar>();

function calendarOf(timeZone: string): Calendar {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    calendar = { format: dayFormat(timeZone), days: new Map() };
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  } catch {
    // A name that only another system knows must not stop the line.
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...parts });
  }
}
