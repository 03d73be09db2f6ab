import { z } from 'zod';
import { id, instant, text } from '../fields.js';
import {
  MOST_ROSTER_MEGABYTES,
  ROSTER_HOLDS,
  rosterCounts,
  rosterFault,
  transferredBalances,
} from './roster-imports.js';
import { route } from '../route.js';

/**
 * Why there is no roster of a school. `no-school`: the district has no such school. `several-schools`: two schools could be
 * meant. `not-matched`: only the name fits, and nobody looks at a bundle from the drop folder. `no-students`: the bundle
 * has no students of the school. `not-in-bundle`: a school of the district that the bundle does not name.
 * `busy`: another roster of the school was being applied.
 */
export const DISTRICT_LEFT_OUT = [
  'no-school',
  'several-schools',
  'not-matched',
  'no-students',
  'not-in-bundle',
  'busy',
] as const;

export const districtLeftOut = z.object({ name: z.string(), reason: z.enum(DISTRICT_LEFT_OUT) });
export type DistrictLeftOut = z.output<typeof districtLeftOut>;

/** The roster of a school of the bundle: an import like any other of the school, with its own preview. */
export const schoolRoster = z.object({
  id,
  schoolId: id,
  schoolName: z.string(),
  state: z.enum(['reading', 'refused', 'ready', 'applying', 'done', 'discarded']),
  /** Why somebody has to look at it: it is not applied with the others. */
  held: z.enum(ROSTER_HOLDS).nullable(),
  /** The school had changed before it was applied, so the preview is a new one. */
  isReplanned: z.boolean(),
  counts: rosterCounts,
});
export type SchoolRoster = z.output<typeof schoolRoster>;

/** The rosters that are applied together: the others have to be looked at one by one. */
export function appliedTogether<Roster extends Pick<SchoolRoster, 'state' | 'held'>>(
  rosters: readonly Roster[],
): readonly Roster[] {
  return rosters.filter(({ state, held }) => state === 'ready' && held === null);
}

/** A bundle of a district, which is read once for all its schools. */
export const districtRoster = z.object({
  id,
  fileName: z.string(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** `ready` as long as any school’s roster waits. */
  state: z.enum(['reading', 'refused', 'ready', 'applying', 'done', 'discarded']),
  /** The job that reads or applies it, and how many schools it is done with. */
  jobId: id,
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Why the last try to read or to apply it failed. */
  error: z.string().nullable(),
  /** What is wrong with the file, if it is refused. */
  faults: z.array(rosterFault),
  /** By name. */
  schools: z.array(schoolRoster),
  leftOut: z.array(districtLeftOut),
  /** Names the previews that are applied together; null if there is none. */
  fingerprint: z.string().nullable(),
});
export type DistrictRoster = z.output<typeof districtRoster>;

const access = ['executive_admin'] as const;
const ofDistrict = z.object({ districtId: id });
const params = z.object({ rosterId: id });

export const startDistrictRoster = route({
  method: 'POST',
  path: '/api/district-rosters',
  access,
  summary:
    'Reads a bundle of a district, of OneRoster, Clever or School Data Sync, and plans what it changes in each school; nothing is written yet. It replaces rosters that wait.',
  status: 202,
  query: ofDistrict.extend({ fileName: text('File name', 200) }),
  file: {
    mostBytes: MOST_ROSTER_MEGABYTES * 1024 * 1024,
    tooLarge: `The roster is larger than ${MOST_ROSTER_MEGABYTES} MB.`,
  },
  response: districtRoster,
});

export const getDistrictRoster = route({
  method: 'GET',
  path: '/api/district-rosters',
  access,
  summary: 'The latest roster of a district, with what it changes in each school.',
  query: ofDistrict,
  response: z.object({
    latest: districtRoster.nullable(),
    /** Name of the file in the drop folder that waits until the roster before it is over. */
    waiting: z.string().nullable(),
    /** What was decided before for students who change schools. */
    transferredBalances,
  }),
});

export const applyDistrictRoster = route({
  method: 'POST',
  path: '/api/district-rosters/:rosterId/apply',
  access,
  summary:
    'Applies the rosters that wait and are not held, one school after another, each as a whole or not at all. A school that has changed meanwhile gets a new preview instead.',
  status: 202,
  params,
  body: z.object({
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    /** What becomes of the balances of students who change schools, now and with later rosters; absent: as decided before. */
    transferredBalances: transferredBalances.default(null),
  }),
  response: districtRoster,
});

export const discardDistrictRoster = route({
  method: 'POST',
  path: '/api/district-rosters/:rosterId/discard',
  access,
  summary: 'Discards the rosters that are not applied.',
  status: 200,
  params,
  response: districtRoster,
});

export const districtRosterRoutes = {
  startDistrictRoster,
  getDistrictRoster,
  applyDistrictRoster,
  discardDistrictRoster,
};
