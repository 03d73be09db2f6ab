import { EXPORT_PARTS } from '#contracts/exports';
import { createDatabase } from '#database/connect';
import { EXPORTS_LOCK } from '#database/exports-lock';
import { type EventStore } from '#event-store/event-store';
import { type Run } from '#jobs/job';
import { rebuild } from '#projector/replay/rebuild';
import { awarded, cleared, entered, id, redeemed, refunded, reversed } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { createMigratedDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { until, untilWaiting } from '#test/setup/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schoolExporter } from './school-exporter.js';
import { sweepExports } from './sweep-exports.js';

const NOW = new Date('2026-11-01T12:00:00.000Z');
const BETWEEN = new Date('2026-09-15T00:00:00.000Z');
const LATER = new Date(NOW.getTime() + 8 * 24 * 3_600_000);

describe('an export of a school', () => {
  let world: World;
  let school: TestSchool;
  let exportsDir: string;
  const signal = new AbortController().signal;
  const database = () => createDatabase(world.pool);

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    school = await addSchool(world.pool);
    exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
    await world.record(school.id, [
      awarded(['ada', 'ben'], { award: 'a', amount: 9 }),
      awarded(['ada'], { award: 'b', amount: 3 }),
      reversed(['ada'], { award: 'b', amount: 3 }),
      redeemed('pencil for ada', 'ada', 4),
      refunded('pencil for ada', 'ada', 4),
      entered('ticket of ben', 'ben', 2),
    ]);
    await world.record(school.id, [cleared({ ada: 5 }), awarded(['cy'], { award: 'c' })], {
      at: '2026-10-01T15:00:00.000Z',
    });
    await world.project();
    await world.pool.query('UPDATE directory.students SET name = $2 WHERE id = $1', [
      school.studentIds[0],
      '=cmd|"x"!A1',
    ]);
  });
  afterAll(async () => {
    await world.close();
    await rm(exportsDir, { recursive: true });
  });

  type Scope = { parts?: readonly string[]; format?: 'csv' | 'jsonl'; balancesAsOf?: Date | null };

  async function ask({ parts = EXPORT_PARTS, format = 'csv', balancesAsOf = null }: Scope = {}) {
    const exportId = randomUUID();
    await world.pool.query(
      `INSERT INTO directory.exports (id, job_id, school_id, asked_by, parts, format, has_byte_order_mark, balances_as_of)
       VALUES ($1, $2, $3, $4, $5, $6, true, $7)`,
      [exportId, randomUUID(), school.id, school.users.school_admin.id, parts, format, balancesAsOf],
    );
    return exportId;
  }

  const run = (more: Partial<Run> = {}): Run => ({
    jobId: randomUUID(),
    attempt: 1,
    isLastAttempt: false,
    signal,
    report: () => Promise.resolve(),
    ...more,
  });
  const exporter = (store = world.store) =>
    schoolExporter({ db: database(), store, exportsDir, clock: { now: () => NOW } });

  const rebuildEverything = () =>
    rebuild({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } });

  async function make(scope: Scope = {}): Promise<{ path: string; exportId: string }> {
    const exportId = await ask(scope);
    await exporter()({ exportId }, run());
    return { path: join(exportsDir, `${exportId}.zip`), exportId };
  }

  function check(path: string): { status: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync('node', ['docs/check-export.mjs', path], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  }

  /** A copy with a file of other content, and with sums of the manifest that say so if `isSigned`. */
  async function altered(path: string, name: string, alter: (text: string) => string, isSigned: boolean) {
    const files = unzipSync(await readFile(path));
    const text = strToU8(alter(strFromU8(files[name] ?? new Uint8Array())));
    files[name] = text;
    if (isSigned) {
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as {
        files: { name: string; bytes: number; sha256: string }[];
      };
      const file = manifest.files.find((each) => each.name === name);
      Object.assign(file ?? {}, {
        bytes: text.length,
        sha256: createHash('sha256').update(text).digest('hex'),
      });
      files['manifest.json'] = strToU8(JSON.stringify(manifest));
    }
    const copy = join(exportsDir, `altered-${randomUUID()}.zip`);
    await writeFile(copy, zipSync(files));
    return copy;
  }

  it.each([
    ['csv', null],
    ['jsonl', null],
    ['csv', BETWEEN],
    ['jsonl', BETWEEN],
  ] as const)('proves itself as %s, with balances as of %s', async (format, balancesAsOf) => {
    const { path } = await make({ format, balancesAsOf });
    const { status, said } = check(path);
    expect(said).toContain(`ok   the events fold to balances.${format}`);
    expect(said).not.toContain('NOT');
    expect(status).toBe(0);
  });

  it('holds the balances of the instant', async () => {
    const balancesOf = async (balancesAsOf: Date | null) => {
      const { path } = await make({ parts: ['balances'], format: 'jsonl', balancesAsOf });
      const lines = strFromU8(unzipSync(await readFile(path))['balances.jsonl'] ?? new Uint8Array());
      const rows = lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return Object.fromEntries(rows.map((row) => [row['student_id'], row['balance']])) as unknown;
    };
    expect(await balancesOf(null)).toEqual({ [id('ada')]: 4, [id('ben')]: 7, [id('cy')]: 1 });
    expect(await balancesOf(BETWEEN)).toEqual({ [id('ada')]: 9, [id('ben')]: 7 });
  });

  it('is equal to the byte for the same scope at the same position', async () => {
    const [one, other] = [await make(), await make()];
    expect((await readFile(one.path)).equals(await readFile(other.path))).toBe(true);
  });

  it('records its position, size, hash and seven days', async () => {
    const { path, exportId } = await make();
    const content = await readFile(path);
    const [row] = await world.rows(`SELECT * FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toMatchObject({
      revision: 7,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      expires_at: new Date('2026-11-08T12:00:00.000Z'),
      as_of: new Date('2026-10-01T15:00:00.000Z'),
    });
  });

  it('writes no formula, and quotes by RFC 4180', async () => {
    const { path } = await make({ parts: ['students'] });
    const bytes = unzipSync(await readFile(path))['students.csv'] ?? new Uint8Array();
    const text = Buffer.from(bytes).toString('utf8');
    expect(text).toContain(`,"'=cmd|""x""!A1",`);
    expect(text.startsWith('\uFEFFid,name,')).toBe(true);
  });

  it.each([
    ['one byte', 'students.csv', (text: string) => text.replace('Ben', 'Bea'), false, 'NOT  students.csv'],
    [
      'one event',
      'ledger.jsonl',
      (text: string) => text.replace('"amount":9', '"amount":8'),
      true,
      'NOT  the chain',
    ],
    [
      'one balance',
      'balances.csv',
      (text: string) => text.replace(/,7,/, ',8,'),
      true,
      'NOT  the events fold to balances.csv, but for 1 students',
    ],
  ] as const)('that was altered by %s is found', async (_, name, alter, isSigned, finding) => {
    const { path } = await make();
    const copy = await altered(path, name, alter, isSigned);
    const { status, said } = check(copy);
    expect(said).toContain(finding);
    expect(status).toBe(1);
  });

  it('that was cut short cannot be read', async () => {
    const { path } = await make();
    const cut = join(exportsDir, 'cut.zip');
    await writeFile(cut, (await readFile(path)).subarray(0, 900));
    expect(check(cut).status).toBe(2);
  });

  it('leaves no file when it is interrupted', async () => {
    const exportId = await ask();
    const stop = new AbortController();
    const report = () => {
      stop.abort(new Error('stopped'));
      return Promise.resolve();
    };
    await expect(exporter()({ exportId }, run({ signal: stop.signal, report }))).rejects.toThrow();
    expect((await readdir(exportsDir)).filter((name) => name.startsWith(exportId))).toEqual([]);
    await exporter()({ exportId }, run());
    expect(check(join(exportsDir, `${exportId}.zip`)).status).toBe(0);
  });

  it('reports how many rows of all files it has written', async () => {
    const exportId = await ask({ parts: ['ledger'] });
    const reports: object[] = [];
    await exporter()(
      { exportId },
      run({ report: (progress) => Promise.resolve(void reports.push(progress)) }),
    );
    expect(reports).toEqual([{ done: 8, total: 8 }]);
  });

  it('waits for the projector, and fails in words if it does not come', async () => {
    await world.record(school.id, [awarded(['cy'], { award: 'd' })]);
    const exportId = await ask();
    await expect(exporter()({ exportId }, run())).rejects.toThrow('The screens are behind the ledger.');
    await world.project();
    await exporter()({ exportId }, run());
    const [row] = await world.rows(`SELECT revision FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toEqual({ revision: 8 });
  });

  it('keeps its snapshot while everything is rebuilt, and the rebuild goes on when it is complete', async () => {
    const exportId = await ask();
    const gate = new EventEmitter();
    const [tablesWritten, mayGoOn] = [once(gate, 'tables written'), once(gate, 'go on')];
    // The tables are written before the ledger, which is read a second time then.
    let reads = 0;
    const slow = Object.create(world.store, {
      read: {
        value: async function* (...given: Parameters<EventStore['read']>) {
          if (++reads === 2) {
            gate.emit('tables written');
            await mayGoOn;
          }
          yield* world.store.read(...given);
        },
      },
    }) as EventStore;
    const exporting = exporter(slow)({ exportId }, run());
    await tablesWritten;
    const rebuilding = rebuildEverything();
    await untilWaiting(world.pool, 1);
    await world.rows('SELECT FROM readmodel.point_transactions');
    gate.emit('go on');
    await exporting;
    await rebuilding;
    const before = await readFile(join(exportsDir, `${exportId}.zip`));
    expect(check(join(exportsDir, `${exportId}.zip`)).status).toBe(0);
    expect(before.equals(await readFile((await make()).path))).toBe(true);
  });

  it('that begins late holds a rebuild back, but nobody else', async () => {
    const client = await world.pool.connect();
    try {
      await client.query(`SELECT pg_advisory_lock_shared(${EXPORTS_LOCK})`);
      const rebuilding = rebuildEverything();
      await until(async () => {
        const waiting = await world.rows(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
        return waiting.length === 1;
      });
      await world.rows('SELECT FROM readmodel.point_transactions');
      await client.query(`SELECT pg_advisory_unlock_shared(${EXPORTS_LOCK})`);
      await rebuilding;
    } finally {
      client.release(true);
    }
  });

  it('waits while a rebuild replaces the tables, unless it is cancelled', async () => {
    const client = await world.pool.connect();
    const stop = new AbortController();
    try {
      await client.query(`SELECT pg_advisory_lock(${EXPORTS_LOCK})`);
      const waiting = exporter()({ exportId: await ask() }, run({ signal: stop.signal }));
      const asked = `SELECT FROM pg_stat_activity WHERE datname = current_database()
                     AND query LIKE '%SELECT pg_try_advisory_lock_shared%' AND pid <> pg_backend_pid()`;
      await until(async () => (await world.rows(asked)).length > 0);
      stop.abort(new Error('cancelled'));
      await expect(waiting).rejects.toThrow('cancelled');
    } finally {
      client.release(true);
    }
    await make();
  });

  it('is swept after seven days, with what dead workers left and what belongs to no export', async () => {
    const { path, exportId } = await make();
    const [left, fresh, stray] = ['old', 'new']
      .map((name) => `${randomUUID()}.${name}.partial`)
      .concat(`${randomUUID()}.zip`) as [string, string, string];
    for (const name of [left, fresh, stray]) await writeFile(join(exportsDir, name), '');
    await utimes(join(exportsDir, left), BETWEEN, BETWEEN);
    await utimes(join(exportsDir, fresh), NOW, NOW);
    await sweepExports(database(), exportsDir, NOW);
    const kept = await readdir(exportsDir);
    expect(kept).toEqual(expect.arrayContaining([`${exportId}.zip`, fresh]));
    expect(kept).not.toContain(left);
    expect(kept).not.toContain(stray);
    await sweepExports(database(), exportsDir, LATER);
    await expect(readFile(path)).rejects.toThrow();
    const [row] = await world.rows(`SELECT removed_at FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toEqual({ removed_at: LATER });
  });
});
