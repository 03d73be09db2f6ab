import { type ReplayedSchoolPage } from '#contracts/records/district-replays';
import { type DataExport, EXPORT_PARTS } from '#contracts/records/exports';
import { type JobDetail } from '#contracts/records/jobs';
import { type ServiceProcess, startService } from '#test/setup/service-process';
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ApiServer, startApiServer } from '../api-server.js';
import { type District, writeDistrict } from '../district.js';
import { type Part, scaled } from '../part.js';
import { type Line } from '../report.js';
import { percentile } from '../statistics.js';
import { awardDuring, warmUp } from '../steady-awards.js';
import { withClient } from '../with-client.js';

const SCHOOLS = 50;
/** One balance is changed behind the ledger’s back in one of so many schools. */
const ONE_PLANTED_IN = 5;
/** As long as others take turns. */
const QUIET_TURNS = 10;
const LOOK_EVERY_MS = 500;
const AT_MOST_DOUBLED = 2;

type World = { api: ApiServer; databaseUrl: string; district: District; planted: number; quietMs: number };

/**
 * The jobs of a district with 50 schools and 2,000,000 transactions, and how long an award takes meanwhile: 50 a second over
 * HTTP, in all schools by turns.
 */
export const districtJobs: Part = {
  name: 'district-jobs',
  async run({ server, milliseconds, rows }) {
    const databaseUrl = await server.newDatabase();
    process.stderr.write('  writing the district\n');
    const district = await writeDistrict(databaseUrl, Math.max(2, scaled({ rows }, SCHOOLS)));
    const planted = Math.ceil(district.schools.length / ONE_PLANTED_IN);
    const folder = await mkdtemp(join(tmpdir(), 'laurel-district-exports-'));
    const environment = { DATABASE_URL: databaseUrl, EXPORTS_DIR: folder };
    const services: ServiceProcess[] = ['projector/src/main.js', 'worker/src/main.js'].map((entry) =>
      startService(entry, environment),
    );
    try {
      const api = await startApiServer(databaseUrl, environment);
      try {
        return await measure({ api, databaseUrl, district, planted, quietMs: QUIET_TURNS * milliseconds });
      } finally {
        await api.stop();
      }
    } finally {
      // A job under way would take its time to stop.
      for (const { child } of services) child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
  },
};

/** What the executives’ jobs do, in this order. Each resolves to how long it took, in seconds. */
const JOBS = {
  'verification of the district': verify,
  'replacement of the rows that differ': replace,
  'export of the district, with its check': exportAndCheck,
};

async function measure(world: World): Promise<Line[]> {
  const { district, api, quietMs } = world;
  await plant(world);
  const during = async (work: Promise<unknown>) => awardDuring(api.url, district.schools, work);
  await warmUp(api.url, district.schools);
  await during(pause(quietMs / 3));
  const quiet = await during(pause(quietMs));
  const busy = new Map<string, number[]>();
  const lines: Line[] = [
    { name: 'transactions of the district', figure: district.transactions, unit: 'rows' },
  ];
  for (const [name, run] of Object.entries(JOBS)) {
    process.stderr.write(`  ${name}\n`);
    const job = run(world);
    busy.set(name, await during(job));
    lines.push({ name, figure: await job, unit: 's' });
    quiet.push(...(await during(pause(quietMs))));
  }
  const before = percentile(quiet, 99);
  lines.push({ name: '99 % of awards, without a job', figure: before, unit: 'ms' });
  for (const [name, latencies] of busy) {
    const figure = percentile(latencies, 99);
    const comparison = { ratio: figure / before, against: '99 % of awards, without a job' };
    lines.push({
      name: `99 % of awards, ${name}`,
      figure,
      unit: 'ms',
      comparison,
      aim: { atMost: AT_MOST_DOUBLED },
    });
  }
  return lines;
}

async function plant({ databaseUrl, district, planted }: World): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const { id } of district.schools.slice(0, planted))
      await client.query(
        `UPDATE readmodel.student_balances SET balance = balance + 1, earned = earned + 1
         WHERE student_id = (SELECT min(student_id::text)::uuid FROM readmodel.student_balances WHERE school_id = $1)`,
        [id],
      );
  });
}

let verificationId = '';

async function verify(world: World): Promise<number> {
  const { district, planted } = world;
  const { job, seconds } = await runJob(world, '/api/jobs/verifications', { districtId: district.id });
  verificationId = job.id;
  const others = { altered: 0, notVerified: 0, deleted: 0 };
  expectResult(job, { verified: district.schools.length - planted, different: planted, ...others });
  const { schools } = await ask<ReplayedSchoolPage>(world, `/api/jobs/${job.id}/schools?limit=${planted}`);
  for (const { schoolName, result } of schools) {
    const found = result?.differences.map(({ table, rows }) => `${table}: ${rows}`).join(', ');
    // An award to that student meanwhile has the planted point in its balance.
    if (found?.includes('student_balances: 1') !== true)
      throw new Error(`${schoolName} has other differences: ${found}`);
  }
  return seconds;
}

async function replace(world: World): Promise<number> {
  const { job, seconds } = await runJob(world, `/api/jobs/${verificationId}/rebuild`);
  expectResult(job, { schools: world.planted, verified: world.planted });
  return seconds;
}

/** Everything that an export may include, downloaded and checked by the script that needs no Laurel. */
async function exportAndCheck(world: World): Promise<number> {
  const started = performance.now();
  const body = { parts: EXPORT_PARTS, format: 'csv', csvForm: 'data', balancesAsOf: null };
  let made = await ask<DataExport>(world, '/api/exports', { ...body, districtId: world.district.id });
  while (made.state === 'waiting' || made.state === 'running') {
    await pause(LOOK_EVERY_MS);
    const [latest] = await ask<DataExport[]>(world, '/api/exports');
    made = latest ?? made;
  }
  if (made.state !== 'done') throw new Error(`The export ended as ${made.state}: ${made.error}`);
  const seconds = (performance.now() - started) / 1_000;
  const folder = await mkdtemp(join(tmpdir(), 'laurel-district-export-'));
  try {
    const file = join(folder, 'district.zip');
    const { body: content } = await request(world, `/api/exports/${made.id}/file`);
    if (content === null) throw new Error('The export is empty');
    await pipeline(content, createWriteStream(file));
    const { stdout } = await promisify(execFile)(process.execPath, ['docs/check-export.mjs', file]);
    process.stderr.write(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
  return seconds;
}

function expectResult({ result }: JobDetail, expected: Record<string, number>): void {
  for (const [name, count] of Object.entries(expected))
    if (result?.[name] !== count) throw new Error(`The job found something else: ${JSON.stringify(result)}`);
}

async function runJob(
  world: World,
  path: string,
  body: object = {},
): Promise<{ job: JobDetail; seconds: number }> {
  const started = performance.now();
  let job = await ask<JobDetail>(world, path, body);
  while (job.state === 'waiting' || job.state === 'running') {
    await pause(LOOK_EVERY_MS);
    job = await ask<JobDetail>(world, `/api/jobs/${job.id}`);
  }
  if (job.state !== 'done') throw new Error(`The job ended as ${job.state}: ${job.error}`);
  return { job, seconds: (performance.now() - started) / 1_000 };
}

async function ask<T>(world: World, path: string, body?: object): Promise<T> {
  return (await (await request(world, path, body)).json()) as T;
}

/** Posts if there is a body. */
async function request({ api, district }: World, path: string, body?: object): Promise<Response> {
  const response = await fetch(api.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie: `laurel_session=${district.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return response;
}
