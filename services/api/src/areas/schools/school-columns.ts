import { type NewSchool } from '#contracts/schools';

/** What an executive administrator says of a school, as its row has it. */
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
