import { type NewSchool } from '#contracts/schools';

/** Maps an executive administrator's input to the columns of a school's row. */
export function toColumns(input: NewSchool) {
  return {
    name: input.name,
    description: input.description,
    address: input.address,
    contact_email: input.contactEmail,
    contact_phone: input.contactPhone,
    time_zone: input.timeZone,
  };
}
