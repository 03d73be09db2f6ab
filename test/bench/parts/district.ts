import { startApiServer } from '../api-server.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { writeLargeDistrict } from '../large-district.js';
import { type Part, scaled } from '../part.js';
import { compare, type Entrant } from '../rounds.js';

const AIM_MS = 2_000;
const PAST_AIM_MS = 6_000;

const WEEK = 'period=custom&from=2026-02-02&to=2026-02-08';
const YEAR = 'period=custom&from=2025-08-01&to=2026-07-31';
/** On one of the last days of the school year. */
const PAST = 'asOf=2026-05-07T18:00:00.000Z';

const REQUESTS: Record<string, string> = {
  'a week': WEEK,
  'a month': 'period=custom&from=2026-02-01&to=2026-02-28',
  'a school year': YEAR,
  'a school year, as of a past instant': `${YEAR}&${PAST}`,
  'a week, one grade': `${WEEK}&grade=4`,
  'a school year, one grade': `${YEAR}&grade=4`,
  'a school year, one category': `${YEAR}&category=Category%201`,
  'a school year, one category and one grade': `${YEAR}&category=Category%201&grade=4`,
  'a school year, one category, as of a past instant': `${YEAR}&category=Category%201&${PAST}`,
  'a school year, one grade, as of a past instant': `${YEAR}&grade=4&${PAST}`,
};

const SCHOOLS = 500;

/** The page of the executives, with 500 schools of 600 students each and two school years. */
export const district: Part = {
  name: 'district',
  async run({ server, rounds, milliseconds, rows }) {
    const url = await server.newDatabase();
    const token = await writeLargeDistrict(url, scaled({ rows }, SCHOOLS));
    const api = await startApiServer(url);
    try {
      const entrants = Object.entries(REQUESTS).map(([name, query]): Entrant => {
        const headers = { cookie: `laurel_session=${token}` };
        const requests: HttpRequest[] = [{ method: 'GET', path: `/api/district-reports?${query}`, headers }];
        return {
          name,
          unit: 'ms',
          module: 'http-requests',
          options: { url: api.url, connections: 1, milliseconds, requests },
        };
      });
      const lines = await compare(entrants, rounds);
      // One at a time: the number per second then gives the duration of each.
      return lines.map((line) => ({
        ...line,
        figure: 1_000 / line.figure,
        aim: { atMost: line.name.includes('past') ? PAST_AIM_MS : AIM_MS },
      }));
    } finally {
      await api.stop();
    }
  },
};
