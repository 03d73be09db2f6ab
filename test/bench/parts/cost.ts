import { startService } from '#test/setup/service-process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startApiServer } from '../api-server.js';
import { awardRequests } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { writePast } from '../contenders/past.js';
import { enrol, type EnrolledSchool } from '../directory.js';
import { asObvious, fillObvious, startObviousServer } from '../obvious.js';
import { type Part, scaled } from '../part.js';
import { postmasterOf, processorTimeOf, processorTimeOfPostgres } from '../processor-time.js';
import { type Line } from '../report.js';
import { median } from '../statistics.js';
import { withClient } from '../with-client.js';

const RATES = [5, 20, 60];
/** A school year of a school. */
const FACTS = 150_000;
/** Turns are longer than elsewhere: the system counts processor time in hundredths of a second. */
const TURNS = 4;
const WARM_UP_MS = 3_000;

/** Milliseconds of processor time of each process, and of Postgres. */
type Times = Record<string, number>;
type Running = {
  url: string;
  pids: Record<string, number>;
  requests: readonly HttpRequest[];
  stop(): Promise<void>;
};

/**
 * What an award costs: the processor time of all processes and of Postgres, at a steady rate, beside the endpoint that anyone would
 * write. Both have a school with a year of awards, and one at a time is running.
 */
export const cost: Part = {
  name: 'cost',
  async run({ server, rounds, milliseconds, rows }) {
    const databaseUrl = await server.newDatabase();
    const [school] = await enrol(databaseUrl, newSchools(1));
    if (school === undefined) throw new Error('No school was enrolled');
    const facts = scaled({ rows }, FACTS);
    await withClient(databaseUrl, (client) => writePast(client, school, facts));
    await fillObvious(databaseUrl, school, facts);
    await project(databaseUrl, school, facts);
    const postmaster = await postmasterOf(databaseUrl);
    const measured = new Map<string, Times[]>();
    const contenders = {
      laurel: () => startLaurel(databaseUrl, school),
      obvious: () => startObvious(databaseUrl, school),
    };
    for (let round = 1; round <= rounds; round++)
      for (const [name, start] of Object.entries(contenders)) {
        process.stderr.write(`  round ${round}: ${name}\n`);
        const running = await start();
        try {
          await paced(running, 20, WARM_UP_MS);
          for (const rate of [0, ...RATES]) {
            const before = await timesOf(running, postmaster);
            const awards = await paced(running, rate, milliseconds * TURNS);
            const after = await timesOf(running, postmaster);
            const per = rate === 0 ? (milliseconds * TURNS) / 1_000 : awards;
            const times = Object.fromEntries(
              Object.entries(after).map(([each, time]) => [each, (time - (before[each] ?? 0)) / per]),
            );
            const key = `${name} ${rate}`;
            measured.set(key, [...(measured.get(key) ?? []), times]);
          }
        } finally {
          await running.stop();
        }
      }
    return linesOf(measured);
  },
};

function linesOf(measured: ReadonlyMap<string, readonly Times[]>): Line[] {
  const all = (key: string) => (measured.get(key) ?? []).map((times) => sum(Object.values(times)));
  const parts = (name: string, key: string, unit: string): Line[] =>
    Object.keys(measured.get(key)?.[0] ?? {}).map((part) => ({
      name: `${name}: ${part}`,
      figure: median((measured.get(key) ?? []).map((times) => times[part] ?? NaN)),
      unit,
    }));
  const ofRates = RATES.flatMap((rate): Line[] => {
    const [own, others] = [all(`laurel ${rate}`), all(`obvious ${rate}`)];
    const [name, against] = [`processor time of an award at ${rate}/s`, `obvious endpoint at ${rate}/s`];
    const ratio = median(own.map((time, round) => time / (others[round] ?? NaN)));
    return [
      { name: against, figure: median(others), unit: 'ms' },
      {
        name,
        figure: median(own),
        unit: 'ms',
        comparison: { ratio, against },
        ...(rate >= 20 && { aim: { atMost: 2 } }),
      },
      ...parts(name, `laurel ${rate}`, 'ms'),
    ];
  });
  const idle = 'processor time while nothing is asked';
  return [
    ...ofRates,
    { name: idle, figure: median(all('laurel 0')), unit: 'ms/s', aim: { atMost: 15 } },
    ...parts(idle, 'laurel 0', 'ms/s'),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

async function startLaurel(databaseUrl: string, school: EnrolledSchool): Promise<Running> {
  const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const projector = startService('projector/src/main.js', environment);
  const worker = startService('worker/src/main.js', { ...environment, PUBLIC_URL: 'http://laurel.example' });
  const api = await startApiServer(databaseUrl);
  return {
    url: api.url,
    pids: { api: api.pid, projector: projector.child.pid ?? 0, worker: worker.child.pid ?? 0 },
    requests: awardRequests(school),
    stop: async () => {
      await Promise.all([api.stop(), projector.stop(), worker.stop()]);
    },
  };
}

async function startObvious(databaseUrl: string, school: EnrolledSchool): Promise<Running> {
  const server = await startObviousServer(databaseUrl);
  return {
    url: server.url,
    pids: { endpoint: server.pid },
    requests: asObvious(awardRequests(school), school),
    stop: () => server.stop(),
  };
}

/** Lets a projector apply the past. */
async function project(databaseUrl: string, { id }: EnrolledSchool, facts: number): Promise<void> {
  const projector = startService('projector/src/main.js', { DATABASE_URL: databaseUrl });
  try {
    await withClient(databaseUrl, async (client) => {
      const isThere = async () => {
        const { rows } = await client.query<{ revision: string }>(
          'SELECT revision FROM readmodel.school_revisions WHERE school_id = $1',
          [id],
        );
        return Number(rows[0]?.revision ?? -1) >= facts - 1;
      };
      while (!(await isThere())) {
        if (projector.child.exitCode !== null) throw new Error(`The projector ended: ${projector.log}`);
        await pause(200);
      }
      await client.query('VACUUM ANALYZE');
    });
  } finally {
    await projector.stop();
  }
}

async function timesOf({ pids }: Running, postmaster: number): Promise<Times> {
  const own = await Promise.all(
    Object.entries(pids).map(async ([name, pid]) => [name, await processorTimeOf(pid)] as const),
  );
  return { ...Object.fromEntries(own), Postgres: await processorTimeOfPostgres(postmaster) };
}

/** Sends requests at a steady rate, however long the answers take. Resolves to how many there were, once all are answered. */
async function paced({ url, requests }: Running, perSecond: number, milliseconds: number): Promise<number> {
  const started = performance.now();
  const answers: Promise<void>[] = [];
  for (;;) {
    const due = started + (answers.length * 1_000) / perSecond;
    if (!(due - started < milliseconds)) break;
    await pause(Math.max(0, due - performance.now()));
    const request = requests[answers.length % requests.length];
    if (request !== undefined) answers.push(send(url, request));
  }
  await Promise.all(answers);
  await pause(Math.max(0, started + milliseconds - performance.now()));
  return answers.length;
}

async function send(url: string, { method, path, headers, body }: HttpRequest): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  });
  if (!response.ok)
    throw new Error(`An award was answered with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
