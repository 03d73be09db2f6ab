import { type DistrictRoster } from '#contracts/rosters/district-rosters';
import { type RosterCounts, type RosterImportDetail } from '#contracts/rosters/roster-imports';
import { BOUNDED_HEAP } from '#infra/start/node-process';
import { LOOP_PROBE, loopOf } from '#test/setup/loop';
import { startService } from '#test/setup/service-process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startApiServer } from '../api-server.js';
import { writeExecutive } from '../executive.js';
import { type BundleSchool, writeBundle } from '../large-bundle.js';
import { type Part, scaled } from '../part.js';
import { peakMegabytes } from '../peak-memory.js';
import { type Line } from '../report.js';
import { withClient } from '../with-client.js';

const LOOK_EVERY_MS = 100;
const AIM_SECONDS = 60;
const AIM_BLOCK_MS = 200;

const schoolsOf = (count: number, users: number) =>
  Array.from({ length: count }, (_, nth) => ({ sourcedId: `s${nth + 1}`, name: `School ${nth + 1}`, users }));

/** Rosters that are uploaded over HTTP, planned and applied by a worker, and uploaded again without effect. */
export const roster: Part = {
  name: 'roster',
  async run({ server, rows }) {
    const lines: Line[] = [];
    const users = Math.max(100, scaled({ rows }, 50_000));
    const large = [
      `${users.toLocaleString('en')} users of a school`,
      schoolsOf(1, users),
      importSchool,
    ] as const;
    const districts = [50, 200].map((usual) => {
      const count = Math.max(2, scaled({ rows }, usual));
      return [
        `${count} schools, 1,000 users each, in a bundle`,
        schoolsOf(count, 1_000),
        importDistrict,
      ] as const;
    });
    for (const [name, schools, importAll] of [large, ...districts])
      lines.push(...(await measure(await server.newDatabase(), name, schools, importAll)));
    return lines;
  },
};

type Measured = { planning: number; applying: number; planningAgain: number };

async function measure(
  databaseUrl: string,
  name: string,
  schools: readonly BundleSchool[],
  importAll: (calls: Calls) => Promise<Measured>,
): Promise<Line[]> {
  process.stderr.write(`  ${name}\n`);
  const schoolIds = schools.map(() => randomUUID());
  const districtId = randomUUID();
  const token = await withClient(databaseUrl, async (client) => {
    await client.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
    await client.query(
      `INSERT INTO directory.schools (id, district_id, name, time_zone, trial_ends_at)
       SELECT id, $3, name, 'America/Chicago', now() + interval '30 days' FROM unnest($1::uuid[], $2::text[]) AS new (id, name)`,
      [schoolIds, schools.map((school) => school.name), districtId],
    );
    return writeExecutive(client);
  });
  const bundle = writeBundle(schools);
  const worker = startService('worker/src/main.js', {
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `${BOUNDED_HEAP} --import ${LOOP_PROBE}`,
  });
  try {
    const api = await startApiServer(databaseUrl);
    try {
      const calls = new Calls(api.url, token, bundle, { schoolId: schoolIds[0] ?? '', districtId });
      // Without the worker's start.
      await loopOf(worker);
      const { planning, applying, planningAgain } = await importAll(calls);
      return [
        { name: `${name}: upload and preview`, figure: planning, unit: 's', aim: { atMost: AIM_SECONDS } },
        { name: `${name}: apply`, figure: applying, unit: 's', aim: { atMost: AIM_SECONDS } },
        { name: `${name}: again`, figure: planningAgain, unit: 's', aim: { atMost: AIM_SECONDS } },
        {
          name: `${name}: the worker’s most resident memory`,
          figure: await peakMegabytes(worker.child.pid ?? 0),
          unit: 'MB',
        },
        {
          name: `${name}: the worker’s longest block`,
          figure: (await loopOf(worker)).longestBlockMs,
          unit: 'ms',
          aim: { atMost: AIM_BLOCK_MS },
        },
      ];
    } finally {
      await api.stop();
    }
  } finally {
    await worker.stop();
  }
}

async function importSchool(calls: Calls): Promise<Measured> {
  const [planned, planning] = await timed(() => calls.plan());
  const [, applying] = await timed(() => calls.apply(planned));
  const [again, planningAgain] = await timed(() => calls.plan());
  expectNoEffect(again.counts);
  return { planning, applying, planningAgain };
}

async function importDistrict(calls: Calls): Promise<Measured> {
  const [planned, planning] = await timed(() => calls.planDistrict());
  const [applied, applying] = await timed(() => calls.applyDistrict(planned));
  const isApplied = applied.leftOut.length === 0 && applied.schools.every(({ counts }) => counts.new > 0);
  if (!isApplied) throw new Error('Not all schools were applied');
  const [again, planningAgain] = await timed(() => calls.planDistrict());
  for (const { counts } of again.schools) expectNoEffect(counts);
  return { planning, applying, planningAgain };
}

type RosterRequest = { method?: 'POST'; body?: string | Uint8Array; headers?: Record<string, string> };

type Found = RosterImportDetail | DistrictRoster;

class Calls {
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly bundle: Uint8Array,
    private readonly of: { schoolId: string; districtId: string },
  ) {}

  async plan(): Promise<RosterImportDetail> {
    const { id } = await this.upload('/api/roster-imports', { schoolId: this.of.schoolId });
    return reach('ready', () => this.ask<RosterImportDetail>(`/api/roster-imports/${id}`));
  }

  async apply({ id, fingerprint }: RosterImportDetail): Promise<RosterImportDetail> {
    await this.confirm(`/api/roster-imports/${id}`, fingerprint);
    return reach('done', () => this.ask<RosterImportDetail>(`/api/roster-imports/${id}`));
  }

  async planDistrict(): Promise<DistrictRoster> {
    await this.upload('/api/district-rosters', { districtId: this.of.districtId });
    return reach('ready', () => this.latest());
  }

  async applyDistrict({ id, fingerprint }: DistrictRoster): Promise<DistrictRoster> {
    await this.confirm(`/api/district-rosters/${id}`, fingerprint);
    return reach('done', () => this.latest());
  }

  private async latest(): Promise<DistrictRoster> {
    const { latest } = await this.ask<{ latest: DistrictRoster }>(
      `/api/district-rosters?districtId=${this.of.districtId}`,
    );
    return latest;
  }

  private upload(path: string, place: Record<string, string>): Promise<Found> {
    const query = new URLSearchParams({ ...place, fileName: 'roster.zip' });
    return this.ask<Found>(`${path}?${query.toString()}`, {
      method: 'POST',
      body: this.bundle,
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  private async confirm(path: string, fingerprint: string | null): Promise<void> {
    await this.ask<Found>(`${path}/apply`, {
      method: 'POST',
      body: JSON.stringify({ fingerprint }),
      headers: { 'content-type': 'application/json' },
    });
  }

  private async ask<Answer>(path: string, request: RosterRequest = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      ...request,
      headers: { ...request.headers, cookie: `laurel_session=${this.token}` },
    });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

async function reach<Reached extends Found>(
  state: 'ready' | 'done',
  look: () => Promise<Reached>,
): Promise<Reached> {
  for (;;) {
    const found = await look();
    if (found.state === state) return found;
    if (found.state !== 'reading' && found.state !== 'applying')
      throw new Error(`The roster is ${found.state}: ${JSON.stringify(found.faults)}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** What work results in, and how many seconds it takes. */
async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begin = performance.now();
  const result = await work();
  return [result, (performance.now() - begin) / 1_000];
}

function expectNoEffect(counts: RosterCounts | null): void {
  const others = Object.entries(counts ?? {}).filter(([name]) => name !== 'unchanged' && name !== 'outside');
  if (!counts?.unchanged || others.some(([, count]) => count > 0))
    throw new Error(`The same roster again has an effect: ${JSON.stringify(counts)}`);
}
