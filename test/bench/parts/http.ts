import { startService } from '#test/setup/service-process';
import { startApiServer } from '../api-server.js';
import { awardRequests, classAwardRequests, signedIn } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { enrol } from '../directory.js';
import { asObvious, fillObvious, startObviousServer } from '../obvious.js';
import { type Part, scaled } from '../part.js';
import { type Aim } from '../report.js';
import { compare } from '../rounds.js';

const CONNECTIONS = 32;
/** A school year of a school. */
const LINES = 150_000;

/** Awards over HTTP, projected meanwhile, compared with the cheapest signed-in request and with the endpoint that anyone would write. */
export const http: Part = {
  name: 'http',
  async run({ server, rounds, milliseconds, rows }) {
    const databaseUrl = await server.newDatabase();
    const [school] = await enrol(databaseUrl, newSchools(1));
    if (school === undefined) throw new Error('No school was enrolled');
    await fillObvious(databaseUrl, school, scaled({ rows }, LINES));
    const obvious = await startObviousServer(databaseUrl);
    const projector = startService('projector/src/main.js', { DATABASE_URL: databaseUrl });
    const api = await startApiServer(databaseUrl);
    const load = (
      name: string,
      url: string,
      requests: readonly HttpRequest[],
      connections = CONNECTIONS,
    ) => ({
      name,
      unit: 'requests/s',
      module: 'http-requests',
      options: { url, connections, milliseconds, requests },
    });
    const against = (other: { name: string }, aim: Aim) => [{ name: other.name, aim }];
    const empty = load('GET of an empty route', api.url, [
      { method: 'GET', path: '/api/ping', headers: signedIn(school) },
    ]);
    const [awards, ofClasses] = [awardRequests(school), classAwardRequests(school)];
    const obviousAward = load('obvious endpoint, an award', obvious.url, asObvious(awards, school));
    const obviousAlone = load('obvious endpoint, one client', obvious.url, asObvious(awards, school), 1);
    const obviousClass = load('obvious endpoint, a class of 30', obvious.url, asObvious(ofClasses, school));
    try {
      return await compare(
        [
          empty,
          obviousAward,
          obviousAlone,
          obviousClass,
          {
            ...load('POST of an award', api.url, awards),
            against: [...against(empty, { atLeast: 0.5 }), ...against(obviousAward, { atLeast: 1.2 })],
          },
          {
            ...load('POST of an award, one client', api.url, awards, 1),
            against: against(obviousAlone, { atLeast: 0.5 }),
          },
          {
            ...load('POST of an award to a class of 30', api.url, ofClasses),
            against: against(obviousClass, { atLeast: 3 }),
          },
        ],
        rounds,
      );
    } finally {
      await api.stop();
      await projector.stop();
      await obvious.stop();
    }
  },
};
