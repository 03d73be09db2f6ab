import { type Filter } from '#contracts/reports/filters';
import { raffleResults, redemptionsReport, rewardPopularity } from '#contracts/reports/rewards';
import { createClient } from '#runtime/pg';
import { startApiServer } from '../api-server.js';
import { type LargeSchool, writeLargeSchool } from '../large-school.js';
import { type Part } from '../part.js';
import { type Line } from '../report.js';
import { median } from '../statistics.js';

const REPORT_AIM_MS = 300;
const AUDIT_AIM_MS = 50;
const STUDENT_THEN_AIM_MS = 100;
const SCHOOL_THEN_AIM_MS = 2_000;
/** The last school year. */
const YEAR = 'period=custom&from=2025-08-01&to=2026-07-31';
const PAST = '2026-03-15T18:00:00.000Z';

/** Those about awards, with what each would ask of the statements' lines if there were no rollups. */
const AWARDS: Record<string, string | undefined> = {
  summary: undefined,
  'points-over-time': by(`(occurred_at AT TIME ZONE 'America/Chicago')::date`),
  'points-by-category': by('category_id'),
  'time-of-day': by(`extract(isodow FROM occurred_at AT TIME ZONE 'America/Chicago'),
    extract(hour FROM occurred_at AT TIME ZONE 'America/Chicago')`),
  'class-comparison': by('class_id'),
  participation: by('class_id', ', count(DISTINCT student_id)'),
  'staff-activity': by('actor_id', ', count(DISTINCT student_id)'),
  'top-students': by('student_id'),
  'students-without-awards': undefined,
  balances: undefined,
  'unspent-points': undefined,
};
const REWARDS = [redemptionsReport, rewardPopularity, raffleResults];

function by(key: string, further = ''): string {
  return `SELECT ${key}, count(*), sum(amount), sum(amount) FILTER (WHERE reversed_at IS NULL)${further}
    FROM readmodel.point_transactions
    WHERE kind = 'award' AND occurred_at >= '2025-08-01T05:00:00Z' AND occurred_at < '2026-08-01T05:00:00Z'
    GROUP BY ${key}`;
}

/** Every report of a school with 3,500 students and 5,000,000 lines, with each filter, and the plain query for comparison. */
export const reports: Part = {
  name: 'reports',
  async run({ server, rounds }) {
    const url = await server.newDatabase();
    const school = await writeLargeSchool(url);
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
  for (const [report, naive] of Object.entries(AWARDS))
    if (naive !== undefined) lines.push(await timeStatement(`naive ${report}`, databaseUrl, naive, rounds));
  return lines;
}

type Request = { name: string; aim: number; path: string };

async function requestsOf(school: LargeSchool, answers: Answers): Promise<Request[]> {
  const filters = Object.entries(filtersOf(school));
  const ask = (report: string, [narrowed, filter]: readonly [string, string]): Request => ({
    name: `${report}${narrowed}`,
    aim: REPORT_AIM_MS,
    path: `/api/reports/${report}?${YEAR}${filter}`,
  });
  return [
    ...Object.keys(AWARDS).flatMap((report) => filters.map((filter) => ask(report, filter))),
    ...REWARDS.flatMap((report) =>
      filters
        .filter(([, filter]) => hasEach(report.filters, filter))
        .map((filter) => ask(report.name, filter)),
    ),
    ...Object.entries(await answers.auditQueries()).map(([narrowed, query]) => ({
      name: `audit${narrowed}`,
      aim: AUDIT_AIM_MS,
      path: `/api/audit?${query}`,
    })),
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
    ', as of March': `&asOf=${PAST}`,
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
        ...{ type: 'PointsReversed', classId: idOf('class', 17), minAmount: '2' },
      });
      return {
        ...{
          ', first page': '',
          ', in the middle': `cursor=${cursor(0.5)}`,
          ', at the end': `cursor=${cursor(0.001)}`,
        },
        ', a period': 'from=2024-10-01&to=2024-10-07',
        ', a text in every note': 'note=helped',
        ', a text in few notes': 'note=deed+17',
        ', a text in no note': 'note=zzz',
        ', a text in few notes of a class': `note=deed+17&classId=${idOf('class', 17)}`,
        ...Object.fromEntries(filters.map(([name, value]) => [`, ${name}`, `${name}=${value}`])),
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

/** Median time of this many rounds, after a first one that does not count. */
async function medianTime(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    await act();
    if (round > 0) times.push(performance.now() - started);
  }
  return median(times);
}
