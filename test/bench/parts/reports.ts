import { startApiServer } from '../api-server.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { type LargeSchool, writeLargeSchool } from '../large-school.js';
import { type Part } from '../part.js';
import { compare, type Entrant } from '../rounds.js';

const AIM_MS = 300;
/** The last school year. */
const YEAR = 'period=custom&from=2025-08-01&to=2026-07-31';

/** What each report would ask of the statements' lines if there were no rollups, for the same school year. */
const NAIVE: Record<string, string> = {
  'points-over-time': by(`(occurred_at AT TIME ZONE 'America/Chicago')::date`),
  'points-by-category': by('category_id'),
  'time-of-day': by(`extract(isodow FROM occurred_at AT TIME ZONE 'America/Chicago'),
    extract(hour FROM occurred_at AT TIME ZONE 'America/Chicago')`),
  'class-comparison': by('class_id'),
  participation: by('class_id', ', count(DISTINCT student_id)'),
  'staff-activity': by('actor_id', ', count(DISTINCT student_id)'),
  'top-students': by('student_id'),
};

function by(key: string, further = ''): string {
  return `SELECT ${key}, count(*), sum(amount), sum(amount) FILTER (WHERE reversed_at IS NULL)${further}
    FROM readmodel.point_transactions
    WHERE kind = 'award' AND occurred_at >= '2025-08-01T05:00:00Z' AND occurred_at < '2026-08-01T05:00:00Z'
    GROUP BY ${key}`;
}

/** Every report of a school with 3,500 students and 5,000,000 lines, and the plain query beside it. */
export const reports: Part = {
  name: 'reports',
  async run({ server, rounds, milliseconds }) {
    const url = await server.newDatabase();
    const school = await writeLargeSchool(url);
    const api = await startApiServer(url);
    try {
      const lines = await compare(entrantsOf(api.url, url, school, milliseconds), rounds);
      // One at a time: the number per second then gives the duration of each.
      return lines.map((line) => ({
        ...line,
        figure: 1_000 / line.figure,
        ...(line.name.startsWith('naive') ? {} : { aim: { atMost: AIM_MS } }),
      }));
    } finally {
      await api.stop();
    }
  },
};

function entrantsOf(apiUrl: string, url: string, { token }: LargeSchool, milliseconds: number): Entrant[] {
  const get = (name: string, path: string): Entrant => {
    const headers = { cookie: `laurel_session=${token}` };
    const requests: HttpRequest[] = [{ method: 'GET', path: `/api/reports/${path}`, headers }];
    return {
      ...{ name, unit: 'ms', module: 'http-requests' },
      options: { url: apiUrl, connections: 1, milliseconds, requests },
    };
  };
  const naive = Object.entries(NAIVE).flatMap(([name, sql]): Entrant[] => [
    get(`${name}, school year`, `${name}?${YEAR}`),
    { name: `naive ${name}`, unit: 'ms', module: 'statement', options: { url, sql, milliseconds } },
  ]);
  return [
    get('summary, school year', `summary?${YEAR}`),
    ...naive,
    ...['students-without-awards', 'balances', 'unspent-points'].map((name) => get(name, name)),
    ...['redemptions', 'reward-popularity', 'raffle-results'].map((name) =>
      get(`${name}, school year`, `${name}?${YEAR}`),
    ),
    get('balances as of a past instant', 'balances?asOf=2025-11-20T18:00:00.000Z'),
  ];
}
