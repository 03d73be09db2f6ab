import { startApiServer } from '../api-server.js';
import { awardRequests } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { sendRequests } from '../contenders/http-requests.js';
import { AWARDS_A_WEEK, writePast } from '../contenders/past.js';
import { enrol, type EnrolledSchool } from '../directory.js';
import { type Part, scaled } from '../part.js';
import { type Line } from '../report.js';
import { withClient } from '../with-client.js';

const SCHOOLS = 200;
const CONNECTIONS = 32;
const MEGABYTE = 1024 * 1024;
const AWARDS_PER_SCHOOL = 5;

/** Memory of an api with 200 schools of 500 students in its cache, each after a busy week. */
export const memory: Part = {
  name: 'memory',
  async run({ server, rows }) {
    const databaseUrl = await server.newDatabase();
    const schools = await busySchools(databaseUrl, scaled({ rows }, SCHOOLS));
    const api = await startApiServer(databaseUrl);
    try {
      await awardEverywhere(api.url, schools);
      return [
        lineOf(`api with ${schools.length} busy schools`, await api.residentBytes('as it is')),
        lineOf('the same after a full garbage collection', await api.residentBytes('after a collection')),
        await largestSnapshot(databaseUrl),
      ];
    } finally {
      await api.stop();
    }
  },
};

/** Schools with a week of awards behind them, as far back as a school remembers keys. */
async function busySchools(databaseUrl: string, count: number): Promise<EnrolledSchool[]> {
  const schools = await enrol(databaseUrl, newSchools(count));
  await withClient(databaseUrl, async (client) => {
    for (const school of schools) await writePast(client, school, AWARDS_A_WEEK);
  });
  return schools;
}

async function largestSnapshot(databaseUrl: string): Promise<Line> {
  const bytes = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number | null }>(
      'SELECT max(octet_length(state)) AS bytes FROM ledger.snapshots',
    );
    return rows[0]?.bytes ?? 0;
  });
  return { name: 'largest snapshot of them', figure: bytes / 1_000, unit: 'kB', aim: { atMost: 600 } };
}

/** Each connection visits all schools one after another, several times. */
async function awardEverywhere(url: string, schools: readonly EnrolledSchool[]): Promise<void> {
  const rounds = schools.map((school) => awardRequests(school).slice(0, AWARDS_PER_SCHOOL));
  const requests = Array.from({ length: AWARDS_PER_SCHOOL }, (_, turn) =>
    rounds.flatMap((round) => round[turn] ?? []),
  );
  const amount = schools.length * AWARDS_PER_SCHOOL * CONNECTIONS;
  await sendRequests({ url, connections: CONNECTIONS, amount, requests: requests.flat() });
}

const lineOf = (name: string, bytes: number): Line => ({
  name,
  figure: bytes / MEGABYTE,
  unit: 'MB',
  aim: { atMost: 300 },
});
