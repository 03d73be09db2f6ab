import { type ReplayedSchool, type ReplayedSchoolPage } from '#contracts/records/district-replays';
import { type Job, type JobDetail, type JobPage } from '#contracts/records/jobs';
import { type Page } from '@playwright/test';

const START = Date.parse('2026-09-14T15:20:00.000Z');
const at = (minutes: number) => new Date(START - minutes * 60_000).toISOString();

let made = 0;
function job(minutes: number, given: Partial<Job>): Job {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: 'verify-school',
    schoolId: '00000000-0000-4000-8000-000000000000',
    schoolName: 'Maple Grove Elementary',
    districtName: null,
    askedBy: 'Dana Whitfield',
    state: 'done',
    isStopping: false,
    progress: null,
    waitsFor: null,
    result: null,
    error: null,
    askedAt: at(minutes),
    startedAt: at(minutes),
    endedAt: at(minutes - 2),
    ...given,
  };
}

const DIFFERENT = {
  revision: 1_203_999,
  brokenAt: null,
  differences: [
    {
      table: 'student_balances',
      rows: 1,
      examples: [
        {
          live: { student_id: '7d0f6f3c-2f1a-4c53-9f55-0f1f4f0a7b11', balance: 47, earned: 60 },
          rebuilt: { student_id: '7d0f6f3c-2f1a-4c53-9f55-0f1f4f0a7b11', balance: 45, earned: 58 },
        },
      ],
    },
  ],
};

/** Jobs in every state, of which the demo has few. */
export const JOBS: readonly Job[] = [
  job(1, {
    state: 'running',
    progress: { done: 840_000, total: 1_204_000, perSecond: 11_200, schools: null },
    endedAt: null,
  }),
  job(2, { kind: 'rebuild-school', state: 'waiting', startedAt: null, endedAt: null }),
  job(2, { kind: 'rebuild-school', state: 'running', waitsFor: 'replay', endedAt: null }),
  job(3, { state: 'running', isStopping: true, endedAt: null }),
  job(10, { result: DIFFERENT }),
  job(60, {
    kind: 'rebuild-school',
    state: 'failed',
    error: 'The verification was interrupted three times.',
  }),
  job(90, { state: 'cancelled' }),
  job(700, { kind: 'write-weekly-summaries', askedBy: null }),
  job(800, { result: { revision: 1_203_512, differences: [], brokenAt: null } }),
];

const tries: JobDetail['tries'] = [
  {
    attempt: 1,
    startedAt: at(62),
    endedAt: at(61),
    outcome: 'interrupted',
    error: 'The worker stopped during this try.',
  },
  {
    attempt: 2,
    startedAt: at(60),
    endedAt: at(58),
    outcome: 'failed',
    error: 'The verification was interrupted three times.',
  },
];

const OF_SEVERAL = { schoolId: null, schoolName: null, districtName: 'Lakes' } as const;

/** Jobs that take the schools of a district one after another. */
export const DISTRICT_JOBS: readonly Job[] = [
  job(3, {
    ...OF_SEVERAL,
    kind: 'rebuild-schools',
    state: 'running',
    progress: { done: 17_300, total: 34_600, perSecond: 2_100, schools: { done: 1, total: 2 } },
    endedAt: null,
  }),
  job(20, {
    ...OF_SEVERAL,
    kind: 'verify-district',
    result: { schools: 50, verified: 45, different: 2, altered: 1, notVerified: 1, deleted: 1 },
  }),
  job(900, {
    ...OF_SEVERAL,
    districtName: null,
    kind: 'verify-every-school',
    result: { schools: 61, verified: 61, different: 0, altered: 0, notVerified: 0, deleted: 0 },
  }),
];

function replayed(place: number, given: Partial<ReplayedSchool>): ReplayedSchool {
  return {
    place,
    schoolId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    schoolName: `School ${String(place + 1).padStart(2, '0')}`,
    outcome: 'verified',
    result: { revision: 17_300 + place, differences: [], brokenAt: null },
    ...given,
  };
}

const SCHOOLS: readonly ReplayedSchool[] = [
  replayed(31, { outcome: 'altered', result: { revision: 17_331, differences: [], brokenAt: 412 } }),
  replayed(7, { outcome: 'different', result: DIFFERENT }),
  replayed(23, {
    schoolName: 'Saint Bartholomew’s Elementary and Middle School',
    outcome: 'different',
    result: DIFFERENT,
  }),
  replayed(40, { outcome: 'busy', result: null }),
  replayed(12, { schoolId: null, outcome: 'deleted', result: null }),
  ...Array.from({ length: 50 }, (_, place) => replayed(place, {})).filter(
    ({ place }) => ![31, 7, 23, 40, 12].includes(place),
  ),
];

export async function showJobs(page: Page, jobs: readonly Job[] = JOBS): Promise<void> {
  const list: JobPage = { jobs: [...jobs], next: null };
  await page.route(/\/api\/jobs(\?|$)/, (route) => route.fulfill({ json: list }));
  const schools: ReplayedSchoolPage = { schools: [...SCHOOLS], next: null };
  await page.route(/\/api\/jobs\/[^/]+\/schools/, (route) => route.fulfill({ json: schools }));
  await page.route(/\/api\/jobs\/[^/]+$/, (route) => {
    const found = jobs.find(({ id }) => route.request().url().endsWith(id));
    return route.fulfill({ json: { ...found, tries } });
  });
}
