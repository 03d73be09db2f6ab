import { type School } from '#contracts/schools/schools';

export type SchoolValues = {
  name: string;
  description: string;
  address: string;
  contactEmail: string;
  contactPhone: string;
  timeZone: string;
  /** `YYYY-MM-DD`, or empty. */
  paidThrough: string;
};

export const SCHOOL_LABELS: Record<keyof SchoolValues, string> = {
  name: 'School name',
  description: 'Description',
  address: 'Address',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  timeZone: 'Time zone',
  paidThrough: 'Paid through',
};

const FIELDS = Object.keys(SCHOOL_LABELS) as (keyof SchoolValues)[];

/** Initial values of the form; a new school's time zone is the browser's. */
export function valuesOf(school: School | null): SchoolValues {
  return {
    name: school?.name ?? '',
    description: school?.description ?? '',
    address: school?.address ?? '',
    contactEmail: school?.contactEmail ?? '',
    contactPhone: school?.contactPhone ?? '',
    paidThrough: school?.paidThrough ?? '',
    timeZone: school?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The school's current values that differ from the form's. */
export function differencesOf(
  school: School,
  typed: Partial<Record<keyof SchoolValues, string | null | undefined>>,
): { label: string; value: string }[] {
  const present = valuesOf(school);
  return FIELDS.filter((field) => present[field] !== (typed[field] ?? '')).map((field) => ({
    label: SCHOOL_LABELS[field],
    value: present[field] === '' ? '–' : present[field],
  }));
}
