import { hashOf, newToken } from '#api/core/auth/tokens';
import { LIVE_PATH } from '#contracts/live';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startApiServer } from '../api-server.js';
import { newSchools } from '../contenders/awards.js';
import { enrol } from '../directory.js';
import { type Part, scaled } from '../part.js';
import { withClient } from '../with-client.js';

const STREAMS = 5_000;
const SCHOOLS = 10;
const AT_ONCE = 50;
const MEGABYTE = 1024 * 1024;
/** Of three seconds each, long enough for two heartbeats of each stream. */
const IDLE_TURNS = 10;

/**
 * Cost of the open screens of ten schools for one api process while nothing happens: each student has a session, which
 * every heartbeat looks up. The machine must let a process open somewhat more than 5,000 files (`ulimit -n`).
 */
export const streams: Part = {
  name: 'streams',
  async run({ server, milliseconds, rows }) {
    const streams = scaled({ rows }, STREAMS);
    const idleMs = IDLE_TURNS * milliseconds;
    const databaseUrl = await server.newDatabase();
    const cookies = await signedInStudents(databaseUrl, streams);
    const api = await startApiServer(databaseUrl, { MAX_CONNECTIONS_PER_ADDRESS: '10000' });
    const sockets: Socket[] = [];
    try {
      const before = await api.residentBytes('after a collection');
      while (sockets.length < streams) {
        const batch = cookies.slice(sockets.length, sockets.length + AT_ONCE);
        sockets.push(...(await Promise.all(batch.map((cookie) => openStream(api.url, cookie)))));
      }
      const cpuBefore = await api.cpuSeconds();
      await pause(idleMs);
      const cpu = ((await api.cpuSeconds()) - cpuBefore) / (idleMs / 1_000);
      const open = sockets.filter(({ readyState }) => readyState === 'open').length;
      if (open !== streams) throw new Error(`Only ${open} of ${streams} streams are still open`);
      const [resident, collected] = [
        await api.residentBytes('as it is'),
        await api.residentBytes('after a collection'),
      ];
      return [
        { name: 'api without a live stream', figure: before / MEGABYTE, unit: 'MB' },
        {
          name: `api with ${streams.toLocaleString('en')} idle live streams`,
          figure: resident / MEGABYTE,
          unit: 'MB',
          aim: { atMost: 400 },
        },
        {
          name: 'each stream, after a full collection',
          figure: (collected - before) / streams / 1_000,
          unit: 'kB',
        },
        { name: 'processor while they are idle', figure: 100 * cpu, unit: '% of one' },
      ];
    } finally {
      for (const socket of sockets) socket.destroy();
      await api.stop();
    }
  },
};

/** Session cookies of this many students. */
async function signedInStudents(databaseUrl: string, count: number): Promise<string[]> {
  const schools = await enrol(databaseUrl, newSchools(SCHOOLS));
  const studentIds = schools.flatMap(({ students }) => students.map(({ studentId }) => studentId));
  const tokens = Array.from({ length: count }, newToken);
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO directory.student_sessions (token_hash, student_id, expires_at)
       SELECT token_hash, student_id, now() + interval '1 day'
       FROM unnest($1::bytea[], $2::uuid[]) AS given (token_hash, student_id)`,
      [tokens.map(hashOf), tokens.map((_, index) => studentIds[index % studentIds.length])],
    ),
  );
  return tokens.map((token) => `laurel_student=${token}`);
}

/** Resolves once the stream has started. It is then read and discarded. */
async function openStream(url: string, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(`No stream: ${answer.toString()}`);
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}
