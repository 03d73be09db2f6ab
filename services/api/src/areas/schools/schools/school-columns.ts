import { type NewSchool } from '#contracts/schools/schools';
import { addDays, startOfDay } from '#domain/school-day';
import { type SchoolRow, toSchool } from './school-row.js';

/** Maps an executive administrator's input to the columns of a school's row. */
export function toColumns(input: NewSchool) {
  const { paidThrough, timeZone } = input;
  return {
    name: input.name,
    description: input.description,
    address: input.address,
    contact_email: input.contactEmail,
    contact_phone: input.contactPhone,
    time_zone: timeZone,
    paid_through: endOf(paidThrough, timeZone),
  };
}

/** When a school's paid time ends in another time zone: its last day stays the same. */
export function movedPaidThrough(school: SchoolRow, timeZone: string): Date | null {
  return endOf(toSchool(school).paidThrough, timeZone);
}

function endOf(day: string | null, timeZone: string): Date | null {
  return day === null ? null : startOfDay(timeZone, addDays(day, 1));
}
