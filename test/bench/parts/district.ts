import { startApiServer } from '../api-server.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { writeLargeDistrict } from '../large-district.js';
import { type Part } from '../part.js';
import { compare, type Entrant } from '../rounds.js';

const AIM_MS = 500;

const REQUESTS: Record<string, string> = {
  'a week': 'period=custom&from=2026-02-02&to=2026-02-08',
  'a month': 'period=custom&from=2026-02-01&to=2026-02-28',
  'a school year': 'period=custom&from=2025-08-01&to=2026-07-31',
  'a school year, one grade': 'period=custom&from=2025-08-01&to=2026-07-31&grade=4',
};

/** The page of the executives, with 500 schools of 2,000 students each and two school years. */
export const district: Part = {
  name: 'district',
  async run({ server, rounds, milliseconds }) {
    const url = await server.newDatabase();
    const token = await writeLargeDistrict(url);
    const api = await startApiServer(url);
    try {
      const entrants = Object.entries(REQUESTS).map(([name, query]): Entrant => {
        const headers = { cookie: `laurel_session=${token}` };
        const requests: HttpRequest[] = [{ method: 'GET', path: `/api/district-reports?${query}`, headers }];
        return {
          ...{ name, unit: 'ms', module: 'http-requests' },
          options: { url: api.url, connections: 1, milliseconds, requests },
        };
      });
      const lines = await compare(entrants, rounds);
      // One at a time: the number per second then gives the duration of each.
      return lines.map((line) => ({ ...line, figure: 1_000 / line.figure, aim: { atMost: AIM_MS } }));
    } finally {
      await api.stop();
    }
  },
};
