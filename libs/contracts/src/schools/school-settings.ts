import { HOUSE_COMPARISONS } from '#domain/houses';
import { NAME_ORDERS } from '#domain/roster-order';
import { z } from 'zod';
import { day, editedVersion, requiredText } from '../fields.js';
import { route } from '../route.js';
import { timeZone } from './schools.js';
import { storeHours } from './store-hours.js';

/** Part of a school year; both days belong to it. */
export const schoolTerm = z
  .object({ name: requiredText('The name of a term', 50, 'Each term needs a name'), from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'The last day is before the first', path: ['to'] });
export type SchoolTerm = z.output<typeof schoolTerm>;

/** Enough for ten years of four terms each. */
const MOST_TERMS = 40;

const terms = z
  .array(schoolTerm)
  .max(MOST_TERMS, `A school may have at most ${MOST_TERMS} terms`)
  .superRefine((list, context) => {
    const byDay = list.map((term, index) => ({ ...term, index })).sort(byFirstDay);
    for (const [place, { from, index }] of byDay.entries()) {
      const before = byDay[place - 1];
      if (before === undefined || before.to < from) continue;
      context.addIssue({ code: 'custom', message: `It begins within ${before.name}`, path: [index, 'from'] });
    }
  })
  .transform((list) => list.toSorted(byFirstDay));

function byFirstDay(one: SchoolTerm, other: SchoolTerm): number {
  return one.from.localeCompare(other.from);
}

/** A day of every year, `MM-DD`: the 29th of February is none. */
const dayOfYear = z
  .string()
  .refine((value) => z.iso.date().safeParse(`2001-${value}`).success, 'Please choose a day of the year');

export const WEEK_STARTS = ['monday', 'saturday', 'sunday'] as const;
/** Who sees reports about members of staff: administrators, or everybody in the school's staff. */
export const STAFF_REPORTS = ['administrators', 'everyone'] as const;

const settings = {
  /** IANA time zone name. */
  timeZone,
  /** The first day of each school year, `MM-DD`. */
  yearStartsOn: dayOfYear,
  /** By day, without overlap. There may be days between them. */
  terms,
  weekStartsOn: z.enum(WEEK_STARTS),
  /** Whether staff see no student's place among the others. Students never do. */
  isRankingHidden: z.boolean(),
  /** By which name staff see rosters ordered. */
  nameOrder: z.enum(NAME_ORDERS),
  staffReports: z.enum(STAFF_REPORTS),
  /** What standings of houses compare. */
  houseStandings: z.enum(HOUSE_COMPARISONS),
  /** How many years the personal data of a student who left is kept; null: for ever. */
  retentionYears: z.number().int().min(1).max(10).nullable(),
  /** Whether raffles are drawn without a person once they end. Not those that had ended before it was chosen. */
  areRafflesDrawnAtEnd: z.boolean(),
  /** Whether its categories may give another number of points than 1. */
  hasCategoryValues: z.boolean(),
  /** When students may spend points; null: at any time. Staff always may. */
  storeHours,
};

/** What a school decides for itself. */
export const schoolSettings = z.object({
  ...settings,
  timeZone: z.string(),
  /** Whether the server knows it: otherwise the school’s days are those of UTC. */
  isTimeZoneKnown: z.boolean(),
  /** The school's version. Incremented by every edit of the school or of its settings. */
  version: z.number().int(),
});
export type SchoolSettings = z.output<typeof schoolSettings>;

/** Omitted fields stay unchanged. */
export const editedSettings = z.object(settings).partial().extend({ version: editedVersion });
export type EditedSettings = z.output<typeof editedSettings>;

const access = ['school_admin'] as const;

export const getSchoolSettings = route({
  method: 'GET',
  path: '/api/school/settings',
  access,
  summary: 'What the school has decided: its calendar, and who sees what.',
  response: schoolSettings,
});

export const changeSchoolSettings = route({
  method: 'PATCH',
  path: '/api/school/settings',
  access,
  summary: 'Changes some of the school’s settings.',
  body: editedSettings,
  response: schoolSettings,
});
