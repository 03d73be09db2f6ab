import { ledgerStream } from '#contracts/events/stream-name';
import { type Filter } from '#contracts/reports/filters';
import { raffleResults, redemptionsReport, rewardPopularity } from '#contracts/reports/rewards';
import { createClient } from '#runtime/pg';
import { startApiServer } from '../api-server.js';
import { daysAgo, type LargeSchool, SCHOOL_YEAR_DAYS, writeLargeSchool } from '../large-school.js';
import { type Part } from '../part.js';
import { type Line } from '../report.js';
import { median } from '../statistics.js';

const REPORT_AIM_MS = 1_000;
const REPORT_THEN_AIM_MS = 2_000;
const AUDIT_AIM_MS = 50;
const STUDENT_THEN_AIM_MS = 100;
const SCHOOL_THEN_AIM_MS = 2_000;
/** The last school year, which ended yesterday, and all three. */
const [FIRST_DAY, LAST_DAY] = [daysAgo(SCHOOL_YEAR_DAYS), daysAgo(1)];
const YEAR = `period=custom&from=${FIRST_DAY}&to=${LAST_DAY}`;
const THREE_YEARS = `period=custom&from=${daysAgo(SCHOOL_YEAR_DAYS + 728)}&to=${LAST_DAY}`;
const PAST = `${daysAgo(120)}T18:00:00.000Z`;
/** In the first month of the history. */
const EARLY = `${daysAgo(SCHOOL_YEAR_DAYS + 700)}T18:00:00.000Z`;
const BEFORE_EARLY = `period=custom&from=${daysAgo(SCHOOL_YEAR_DAYS + 728)}&to=${EARLY.slice(0, 10)}`;

const inYear = (column: string) => `${column} >= '${FIRST_DAY}' AND ${column} < '${daysAgo(0)}'`;
const AWARDS_OF_YEAR = `FROM readmodel.point_transactions WHERE kind = 'award' AND ${inYear('occurred_at')}`;

function by(key: string, further = ''): string {
  return `SELECT ${key}, count(*), sum(amount), sum(amount) FILTER (WHERE reversed_at IS NULL)${further}
    ${AWARDS_OF_YEAR} GROUP BY ${key}`;
}

const balances = (until: string, further = '') =>
  `SELECT student_id, sum(amount) FROM readmodel.point_transactions WHERE occurred_at <= '${until}' ${further} GROUP BY student_id`;

/** Those about awards and balances, with what each would ask of the statements' lines if there were no rollups. */
const AWARDS: Record<string, string> = {
  summary: `SELECT count(DISTINCT award_id), sum(amount), count(DISTINCT student_id), count(DISTINCT actor_id) ${AWARDS_OF_YEAR}`,
  'points-over-time': by(`(occurred_at AT TIME ZONE 'America/Chicago')::date`),
  'points-by-category': by('category_id'),
  'time-of-day': by(`extract(isodow FROM occurred_at AT TIME ZONE 'America/Chicago'),
    extract(hour FROM occurred_at AT TIME ZONE 'America/Chicago')`),
  'class-comparison': by('class_id'),
  participation: by('class_id', ', count(DISTINCT student_id)'),
  'staff-activity': by('actor_id', ', count(DISTINCT student_id)'),
  'top-students': by('student_id'),
  'students-without-awards': `SELECT id FROM directory.students EXCEPT SELECT student_id ${AWARDS_OF_YEAR}`,
  balances: balances('infinity'),
  'unspent-points': `SELECT class_id, sum(amount) FROM readmodel.point_transactions GROUP BY class_id`,
};
const REWARDS = [redemptionsReport, rewardPopularity, raffleResults];

/** What other requests would ask of the lines, or of the events. */
const OTHERS = ({ id, idOf }: LargeSchool): Record<string, string> => ({
  'reward-popularity': `SELECT reward_id, count(*), sum(-amount) FROM readmodel.point_transactions
    WHERE kind = 'redemption' AND ${inYear('occurred_at')} GROUP BY reward_id`,
  'raffle-results': `SELECT reward_id, count(*), count(DISTINCT student_id) FROM readmodel.point_transactions
    WHERE kind = 'raffle_entry' AND ${inYear('occurred_at')} GROUP BY reward_id`,
  'a student as of a past instant': balances(PAST, `AND student_id = '${idOf('student', 12)}'`),
  'balances as of a past instant': balances(PAST),
  'audit, a rare category': `SELECT * FROM ledger.events WHERE stream = '${ledgerStream(id)}'
    AND data ->> 'categoryId' = '${idOf('category', 7)}' ORDER BY revision DESC LIMIT 50`,
});

/** Every report of a school with 3,500 students and 5,000,000 lines, with each filter, and the plain query for comparison. */
export const reports: Part = {
  name: 'reports',
  async run({ server, rounds, rows }) {
    const url = await server.newDatabase();
    const school = await writeLargeSchool(url, rows);
    const api = await startApiServer(url);
    try {
      return await measureReports(api.url, url, school, rounds);
    } finally {
      await api.stop();
    }
  },
};

export async function measureReports(
  apiUrl: string,
  databaseUrl: string,
  school: LargeSchool,
  rounds: number,
): Promise<Line[]> {
  const answers = answersOf(apiUrl, school);
  const asked = [...(await requestsOf(school, answers)), ...momentsOf(school)];
  // The first requests would also measure the api's and Postgres's own start.
  process.stderr.write('  each request once\n');
  for (const { path } of asked) await answers.get(path);
  const lines: Line[] = [];
  for (const { name, aim, path } of asked) {
    process.stderr.write(`  ${name}\n`);
    const figure = await medianTime(rounds, () => answers.get(path));
    lines.push({ name, figure, unit: 'ms', aim: { atMost: aim } });
  }
  for (const [request, naive] of Object.entries({ ...AWARDS, ...OTHERS(school) }))
    lines.push(await timeStatement(`naive ${request}`, databaseUrl, naive, rounds));
  return lines;
}

type Request = { name: string; aim: number; path: string };

async function requestsOf(school: LargeSchool, answers: Answers): Promise<Request[]> {
  const filters = Object.entries(filtersOf(school));
  const ask = (report: string, [narrowed, filter]: readonly [string, string]): Request => ({
    name: `${report}${narrowed}`,
    aim: filter.includes('asOf') ? REPORT_THEN_AIM_MS : REPORT_AIM_MS,
    path: `/api/reports/${report}?${YEAR}${filter}`,
  });
  return [
    ...Object.keys(AWARDS).flatMap((report) => filters.map((filter) => ask(report, filter))),
    ...REWARDS.flatMap((report) =>
      filters
        .filter(([, filter]) => hasEach(report.filters, filter))
        .map((filter) => ask(report.name, filter)),
    ),
    ...periodsOf(school),
    ...Object.entries(await answers.auditQueries()).map(([narrowed, query]) => ({
      name: `audit${narrowed}`,
      aim: AUDIT_AIM_MS,
      path: `/api/audit?${query}`,
    })),
  ];
}

/** Periods other than the school year, and what the dashboard shows. */
function periodsOf({ idOf }: LargeSchool): Request[] {
  const reports = Object.keys(AWARDS);
  const ask = (path: string, name: string): Request => ({
    name,
    aim: REPORT_AIM_MS,
    path: `/api/reports/${path}`,
  });
  const dayOf = `classId=${idOf('class', 17)}&from=${FIRST_DAY}&to=${LAST_DAY}`;
  return [
    ...reports.map((report) => ask(`${report}?${THREE_YEARS}`, `${report}, three years`)),
    ...reports.map((report) => ask(`${report}?${THREE_YEARS}&grade=3`, `${report}, three years, a grade`)),
    ...reports.map((report) => ask(`${report}?period=this-week`, `${report}, this week`)),
    ...reports.map((report) => ask(`${report}?period=today`, `${report}, today`)),
    ...reports.map((report) =>
      ask(`${report}?${BEFORE_EARLY}&asOf=${EARLY}`, `${report}, as of the first month`),
    ),
    ask('worth-a-look', 'worth a look'),
    ask(`daily-points?${dayOf}`, 'daily points of a class'),
  ];
}

function momentsOf({ idOf }: LargeSchool): Request[] {
  const student = `/api/students/${idOf('student', 12)}?asOf=${PAST}&loginCode=hidden`;
  const balances = `/api/reports/balances?asOf=${PAST}`;
  return [
    { name: 'a student as of a past instant', aim: STUDENT_THEN_AIM_MS, path: student },
    { name: 'balances as of a past instant', aim: SCHOOL_THEN_AIM_MS, path: balances },
  ];
}

/** Frequent and rare categories, by how the school gives points. */
function filtersOf({ idOf }: LargeSchool): Record<string, string> {
  return {
    '': '',
    ', a class': `&classId=${idOf('class', 17)}`,
    ', a grade': '&grade=3',
    ', a frequent category': `&categoryId=${idOf('category', 0)}`,
    ', a rare category': `&categoryId=${idOf('category', 7)}`,
    ', a member of staff': `&staffId=${idOf('staff', 40)}`,
    ', a class and a category': `&classId=${idOf('class', 17)}&categoryId=${idOf('category', 3)}`,
    ', a grade and a category': `&grade=3&categoryId=${idOf('category', 3)}`,
    ', as of a past instant': `&asOf=${PAST}`,
    ', a grade as of a past instant': `&grade=3&asOf=${PAST}`,
    ', a member of staff as of a past instant': `&staffId=${idOf('staff', 40)}&asOf=${PAST}`,
  };
}

/** Whether a report has all filters of a query. Each can be asked for as of an instant. */
function hasEach(filters: readonly Filter[], query: string): boolean {
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => name === 'asOf' || filters.some((filter) => filter === name));
}

type Answers = ReturnType<typeof answersOf>;

function answersOf(apiUrl: string, { token, idOf }: LargeSchool) {
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`${apiUrl}${path}`, { headers: { cookie: `laurel_session=${token}` } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${body}`);
    return body;
  };
  return {
    get,
    /** The first page, one in the middle and one near the end of the history, and with filters that match often, seldom or never. */
    async auditQueries(): Promise<Record<string, string>> {
      const { next } = JSON.parse(await get('/api/audit')) as { next: string };
      const cursor = (part: number) =>
        next.replace(/^\d+/, (last) => String(Math.floor(Number(last) * part)));
      const rare = {
        categoryId: idOf('category', 7),
        staffId: idOf('staff', 40),
        studentId: idOf('student', 12),
      };
      const filters = Object.entries({
        ...rare,
        type: 'PointsReversed',
        classId: idOf('class', 17),
        minAmount: '2',
      });
      return {
        ', first page': '',
        ', in the middle': `cursor=${cursor(0.5)}`,
        ', at the end': `cursor=${cursor(0.001)}`,
        ', a period': `from=${daysAgo(SCHOOL_YEAR_DAYS + 300)}&to=${daysAgo(SCHOOL_YEAR_DAYS + 294)}`,
        ', an hour of the week': 'weekday=2&hour=10',
        ', an hour of the week without lessons': 'weekday=7&hour=3',
        ', a text in every note': 'note=helped',
        ', a text in few notes': 'note=deed+17',
        ', a text in no note': 'note=zzz',
        ', a text in few notes of a class': `note=deed+17&classId=${idOf('class', 17)}`,
        ...Object.fromEntries(
          filters.flatMap(([name, value]) => [
            [`, ${name}`, `${name}=${value}`],
            [`, ${name}, in the middle`, `${name}=${value}&cursor=${cursor(0.5)}`],
          ]),
        ),
        ', a category and a member of staff': `categoryId=${rare.categoryId}&staffId=${rare.staffId}`,
        ', what a student was given and took back': `studentId=${rare.studentId}&type=PointsReversed`,
        ', a category and a type that never meet': `categoryId=${rare.categoryId}&type=RewardRedeemed`,
        ', a class and a rare category': `classId=${idOf('class', 17)}&categoryId=${rare.categoryId}`,
      };
    },
  };
}

async function timeStatement(name: string, url: string, sql: string, rounds: number): Promise<Line> {
  const client = createClient(url, 120_000);
  await client.connect();
  try {
    return { name, figure: await medianTime(rounds, () => client.query(sql)), unit: 'ms' };
  } finally {
    await client.end();
  }
}

/** Median time of this many rounds, after a warm-up round. */
async function medianTime(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    await act();
    if (round > 0) times.push(performance.now() - started);
  }
  return median(times);
}
