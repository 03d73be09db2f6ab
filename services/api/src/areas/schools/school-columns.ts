import { type NewSchool } from '#contracts/schools';
import { addDays, startOfDay } from '#domain/school-day';

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
    paid_through: paidThrough === null ? null : startOfDay(timeZone, addDays(paidThrough, 1)),
  };
}
