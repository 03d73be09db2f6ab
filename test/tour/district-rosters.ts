import { type DistrictRoster, type SchoolRoster } from '#contracts/rosters/district-rosters';
import { type RosterCounts } from '#contracts/rosters/roster-imports';
import { type Page } from '@playwright/test';
import { COUNTS } from './rosters.js';

const NOTHING: RosterCounts = {
  ...COUNTS,
  conflict: 0,
  leaver: 0,
  new: 0,
  returning: 0,
  moved: 0,
  changed: 0,
  outside: 0,
  newClasses: 0,
};

let made = 0;
function school(schoolName: string, given: Partial<SchoolRoster> = {}): SchoolRoster {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  const counts = { ...COUNTS, conflict: 0, leaver: made, new: 100 + made };
  return { id, schoolId: id, schoolName, state: 'ready', held: null, isReplanned: false, counts, ...given };
}

const SCHOOLS: readonly SchoolRoster[] = [
  school('Ashwood Elementary'),
  school('Birchwood Middle School'),
  school('Cedar Hill School', { held: 'conflicts', counts: COUNTS }),
  school('Elm Street Academy of the Performing and Visual Arts', { counts: NOTHING }),
  school('Lakeside High School', { held: 'leavers', counts: { ...NOTHING, leaver: 1_204 } }),
  school('Maple Grove School', { isReplanned: true }),
];

export function districtRoster(given: Partial<DistrictRoster> = {}): DistrictRoster {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    fileName: 'lakes-oneroster.zip',
    askedBy: 'Dana Whitfield',
    askedAt: '2026-09-14T15:20:00.000Z',
    state: 'ready',
    jobId: '00000000-0000-4000-8000-000000000000',
    progress: null,
    error: null,
    faults: [],
    schools: [...SCHOOLS],
    leftOut: [
      { name: 'Charter School of the Lakes', reason: 'no-school' },
      { name: 'Night School', reason: 'no-students' },
      { name: 'Willow Creek School', reason: 'not-in-bundle' },
      { name: 'Oak Park School', reason: 'not-in-bundle' },
    ],
    fingerprint: 'a'.repeat(64),
    ...given,
  };
}

/** Schools between which students move. */
export const WITH_TRANSFERS: SchoolRoster[] = SCHOOLS.slice(0, 2).map((each, index) => ({
  ...each,
  counts: { ...each.counts, transfersIn: index === 0 ? 14 : 0, transfersOut: index === 0 ? 0 : 14 },
}));

/** The first schools in one state, the others in another. */
export function schoolsIn(
  first: SchoolRoster['state'],
  count: number,
  others: SchoolRoster['state'],
): SchoolRoster[] {
  return SCHOOLS.map((each, index) => ({
    ...each,
    held: null,
    isReplanned: false,
    state: index < count ? first : others,
  }));
}

/** Shows this roster of a district, none of which the demo has. */
export async function showDistrictRoster(page: Page, latest: DistrictRoster | null): Promise<void> {
  await page.route('**/api/district-rosters?*', (route) =>
    route.fulfill({ json: { latest, waiting: null, transferredBalances: null } }),
  );
}
