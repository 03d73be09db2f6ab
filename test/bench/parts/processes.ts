import { type ApiServer, startApiServer } from '../api-server.js';
import { awardRequests } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { type SeveralProcessesOptions } from '../contenders/several-processes.js';
import { enrol, type EnrolledSchool } from '../directory.js';
import { type Part } from '../part.js';
import { type Aim } from '../report.js';
import { compare, type Entrant } from '../rounds.js';

const CONNECTIONS = 64;
const MOST_PROCESSES = 4;
const MANY_SCHOOLS = 50;

/** Awards over HTTP to one, two and four api processes; a single refused request fails the run. */
export const processes: Part = {
  name: 'processes',
  async run({ server, rounds, milliseconds }) {
    const databaseUrl = await server.newDatabase();
    const apis: ApiServer[] = [];
    try {
      while (apis.length < MOST_PROCESSES) apis.push(await startApiServer(databaseUrl));
      const urls = apis.map(({ url }) => url);
      /** Each has its own schools, so that no process remembers the contention of another measurement. */
      const entrant = async (
        figure: SeveralProcessesOptions['figure'],
        count: number,
        schools: number,
        isKept = false,
      ) => {
        const enrolled = await enrol(databaseUrl, newSchools(schools));
        const requests = Array.from({ length: count }, (_, process) =>
          enrolled.filter((_school, n) => !isKept || n % count === process).flatMap(requestsOf),
        );
        const options: SeveralProcessesOptions = {
          urls: urls.slice(0, count),
          connections: CONNECTIONS,
          milliseconds,
          figure,
          requests,
        };
        const where = schools === 1 ? 'one school' : `${schools} schools`;
        return {
          name: `${figure === 'p99' ? '99 % of awards' : 'awards'}, ${where}, ${count === 1 ? '1 process' : `${count} processes`}${isKept ? ', each school kept on one' : ''}`,
          unit: figure === 'p99' ? 'ms' : 'requests/s',
          module: 'several-processes',
          options,
        };
      };
      const against = (own: Entrant, other: Entrant, aim?: Aim): Entrant => ({
        ...own,
        against: [{ name: other.name, ...(aim && { aim }) }],
      });
      const one = await entrant('per second', 1, 1);
      const oneSlow = await entrant('p99', 1, 1);
      const oneOfMany = await entrant('per second', 1, MANY_SCHOOLS);
      return await compare(
        [
          one,
          against(await entrant('per second', 2, 1), one, { atLeast: 0.8 }),
          against(await entrant('per second', 4, 1), one),
          oneSlow,
          against(await entrant('p99', 2, 1), oneSlow, { atMost: 2 }),
          against(await entrant('p99', 4, 1), oneSlow),
          oneOfMany,
          against(await entrant('per second', 2, MANY_SCHOOLS), oneOfMany, { atLeast: 1 }),
          // As a proxy does that routes by the cookie.
          against(await entrant('per second', 2, MANY_SCHOOLS, true), oneOfMany, { atLeast: 1 }),
        ],
        rounds,
      );
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  },
};

/** Only a few students, so that little is sent to the thread. */
const requestsOf = (school: EnrolledSchool) => awardRequests(school).slice(0, 100);
