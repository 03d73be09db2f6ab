import { startApiServer } from '../api-server.js';
import { awardRequests, signedIn } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { enrol } from '../directory.js';
import { type Part } from '../part.js';
import { compare } from '../rounds.js';

const CONNECTIONS = 32;

/** Awards over HTTP, compared with the cheapest signed-in request to the same api. */
export const http: Part = {
  name: 'http',
  async run({ server, rounds, milliseconds }) {
    const databaseUrl = await server.newDatabase();
    const [school] = await enrol(databaseUrl, newSchools(1));
    if (school === undefined) throw new Error('No school was enrolled');
    const api = await startApiServer(databaseUrl);
    const load = (name: string, requests: readonly HttpRequest[]) => ({
      name,
      unit: 'requests/s',
      module: 'http-requests',
      options: { url: api.url, connections: CONNECTIONS, milliseconds, requests },
    });
    const empty = load('GET of an empty route', [
      { method: 'GET', path: '/api/ping', headers: signedIn(school) },
    ]);
    const award = {
      ...load('POST of an award', awardRequests(school)),
      against: [{ name: empty.name, aim: { atLeast: 0.5 } }],
    };
    try {
      return await compare([empty, award], rounds);
    } finally {
      await api.stop();
    }
  },
};
