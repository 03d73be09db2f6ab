import { type Job, type JobDetail, type JobPage } from '#contracts/jobs';
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
    askedBy: 'Dana Whitfield',
    state: 'done',
    isStopping: false,
    progress: null,
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
const JOBS: readonly Job[] = [
  job(1, {
    state: 'running',
    progress: { done: 840_000, total: 1_204_000, perSecond: 11_200 },
    endedAt: null,
  }),
  job(2, { kind: 'rebuild-school', state: 'waiting', startedAt: null, endedAt: null }),
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

export async function showJobs(page: Page, jobs: readonly Job[] = JOBS): Promise<void> {
  const list: JobPage = { jobs: [...jobs], next: null };
  await page.route(/\/api\/jobs(\?|$)/, (route) => route.fulfill({ json: list }));
  await page.route(/\/api\/jobs\/[^/]+$/, (route) => {
    const found = jobs.find(({ id }) => route.request().url().endsWith(id));
    return route.fulfill({ json: { ...found, tries } });
  });
}
