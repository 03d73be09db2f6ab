import { EXPORTS_LOCK } from '#database/exports-lock';
import { type EventStore } from '#event-store/event-store';
import { rebuild } from '#projector/replay/rebuild';
import {
  awarded,
  carriedOver,
  cleared,
  entered,
  id,
  redeemed,
  refunded,
  reversed,
} from '#projector/testing/facts';
import { type World } from '#projector/testing/world';
import { writeZip } from '#runtime/write-zip';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { sweepExports } from './sweep-exports.js';
import { check, contentOf, ExportWorld, NOW, type Scope } from '#test/setup/export-world';
import { readByDuckDb } from '#test/setup/duckdb';
import { firstRun } from '#test/setup/job-run';
import { until } from '#runtime/testing/until';
import { untilWaiting } from '#test/setup/until-waiting';

const BETWEEN = new Date('2026-09-15T00:00:00.000Z');

/** A store whose events wait, once the tables of an export are written, until `goOn`. */
class SlowStore {
  private readonly gate = new EventEmitter();
  readonly tablesWritten = once(this.gate, 'tables written');
  readonly store: EventStore;

  constructor(store: EventStore) {
    const { gate } = this;
    const mayGoOn = once(gate, 'go on');
    // The tables are written before the ledger, which is read a second time then.
    let reads = 0;
    this.store = Object.create(store, {
      read: {
        value: async function* (...given: Parameters<EventStore['read']>) {
          if (++reads === 2) {
            gate.emit('tables written');
            await mayGoOn;
          }
          yield* store.read(...given);
        },
      },
    }) as EventStore;
  }

  goOn(): void {
    this.gate.emit('go on');
  }
}

describe('an export of a school', () => {
  let world: World;
  let school: TestSchool;
  let exports: ExportWorld;
  let exportsDir: string;

  beforeAll(async () => {
    exports = await ExportWorld.create();
    ({ world, exportsDir } = exports);
    school = await addSchool(world.pool);
    await world.record(school.id, [
      awarded(['ada', 'ben'], { award: 'a', amount: 9 }),
      awarded(['ada'], { award: 'b', amount: 3 }),
      reversed(['ada'], { award: 'b', amount: 3 }),
      redeemed('pencil for ada', 'ada', 4),
      refunded('pencil for ada', 'ada', 4),
      entered('ticket of ben', 'ben', 2),
    ]);
    await world.record(
      school.id,
      [cleared({ ada: 5 }), awarded(['cy'], { award: 'c' }), carriedOver({ dan: 6 })],
      {
        at: '2026-10-01T15:00:00.000Z',
      },
    );
    await world.project();
    await world.pool.query('UPDATE directory.students SET name = $2 WHERE id = $1', [
      school.studentIds[0],
      '=cmd|"x"!A1',
    ]);
  });
  afterAll(() => exports.close());

  const place = () => ({ schoolId: school.id, askedBy: school.users.school_admin.id });
  const ask = (scope?: Scope) => exports.ask(place(), scope);
  const make = (scope?: Scope) => exports.make(place(), scope);

  const rebuildEverything = () =>
    rebuild({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } });

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

  it('proves itself in the form of one over 4 GiB', async () => {
    const files = Object.entries(unzipSync(await readFile((await make()).path)));
    const path = join(exportsDir, 'large.zip');
    const entries = files.map(([name, bytes]) => ({
      name,
      content: () => Readable.from([Buffer.from(bytes)]),
    }));
    await writeZip(path, entries, new AbortController().signal, true);
    const { status, said } = check(path);
    expect(said).toContain('ok   the events fold to balances.csv');
    expect(said).not.toContain('NOT');
    expect(status).toBe(0);
  });

  it('holds the balances of the instant', async () => {
    const balancesOf = async (balancesAsOf: Date | null) => {
      const { path } = await make({ parts: ['balances'], format: 'jsonl', balancesAsOf });
      const rows = (await contentOf(path, 'balances.jsonl'))
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return Object.fromEntries(rows.map((row) => [row['student_id'], row['balance']])) as unknown;
    };
    expect(await balancesOf(null)).toEqual({ [id('ada')]: 4, [id('ben')]: 7, [id('cy')]: 1, [id('dan')]: 6 });
    expect(await balancesOf(BETWEEN)).toEqual({ [id('ada')]: 9, [id('ben')]: 7 });
  });

  it('is identical byte for byte for the same scope at the same position', async () => {
    const [one, other] = [await make(), await make()];
    expect((await readFile(one.path)).equals(await readFile(other.path))).toBe(true);
  });

  it('as Parquet is identical byte for byte too', async () => {
    const scope = { parts: ['balances', 'ledger'], format: 'parquet' } as const;
    const { path } = await make(scope);
    const { status, said } = check(path);
    expect(said).toContain('ok   balances.parquet has the bytes and the SHA-256');
    expect(said).toContain('balances as Parquet are not read here');
    expect(status).toBe(0);
    expect((await readFile(path)).equals(await readFile((await make(scope)).path))).toBe(true);
  });

  it.each(['csv', 'jsonl', 'parquet'] as const)(
    'as %s has balances that are the sums of its changes, by another program’s reading',
    async (format) => {
      const { path } = await make({ parts: ['balances', 'point-transactions'], format });
      const table = async (name: string) =>
        (await readByDuckDb(`${name}.${format}`, await contentOf(path, `${name}.${format}`))).rows;
      const balances = (await table('balances')).map(({ student_id, balance }) => [
        student_id,
        Number(balance),
      ]);
      expect(Object.fromEntries(balances)).toEqual({
        [id('ada')]: 4,
        [id('ben')]: 7,
        [id('cy')]: 1,
        [id('dan')]: 6,
      });
      const sums = new Map<unknown, number>();
      for (const { student_id, amount } of await table('point-transactions'))
        sums.set(student_id, (sums.get(student_id) ?? 0) + Number(amount));
      expect(sums).toEqual(new Map(balances as [string, number][]));
    },
  );

  it('records its position, size, hash and seven days', async () => {
    const { path, exportId } = await make();
    const content = await readFile(path);
    const [row] = await world.rows(`SELECT * FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toMatchObject({
      revision: 8,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      expires_at: new Date('2026-11-08T12:00:00.000Z'),
      as_of: new Date('2026-10-01T15:00:00.000Z'),
    });
  });

  it('writes no formula, and quotes by RFC 4180', async () => {
    const { path } = await make({ parts: ['students'] });
    const text = (await contentOf(path, 'students.csv')).toString();
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
    const copy = await exports.altered(path, name, alter, isSigned);
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
    await expect(
      exports.exporter()({ exportId }, firstRun({ signal: stop.signal, report })),
    ).rejects.toThrow();
    expect((await readdir(exportsDir)).filter((name) => name.startsWith(exportId))).toEqual([]);
    await exports.exporter()({ exportId }, firstRun());
    expect(check(exports.pathOf(exportId)).status).toBe(0);
  });

  it('reports how many rows of all files it has written', async () => {
    const exportId = await ask({ parts: ['ledger'] });
    const reports: object[] = [];
    await exports.exporter()(
      { exportId },
      firstRun({ report: (progress) => Promise.resolve(void reports.push(progress)) }),
    );
    expect(reports).toEqual([{ done: 9, total: 9 }]);
  });

  it('waits for the projector, and fails with a readable reason if it does not come', async () => {
    await world.record(school.id, [awarded(['cy'], { award: 'd' })]);
    const exportId = await ask();
    await expect(exports.exporter()({ exportId }, firstRun())).rejects.toThrow(
      'The screens are behind the ledger.',
    );
    await world.project();
    await exports.exporter()({ exportId }, firstRun());
    const [row] = await world.rows(`SELECT revision FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toEqual({ revision: 9 });
  });

  it('stays as it was completed, although a worker that was taken for dead goes on', async () => {
    const exportId = await ask();
    const slow = new SlowStore(world.store);
    const late = exports.exporter(slow.store)({ exportId }, firstRun());
    await slow.tablesWritten;
    const [partial = ''] = (await readdir(exportsDir)).filter((name) => name.startsWith(exportId));
    await exports.exporter()({ exportId }, firstRun());
    const state = async () => [
      createHash('sha256')
        .update(await readFile(exports.pathOf(exportId)))
        .digest('hex'),
      await world.rows(`SELECT * FROM directory.exports WHERE id = '${exportId}'`),
    ];
    const before = await state();
    // The other worker would have deleted it a moment later.
    await writeFile(join(exportsDir, partial), 'late');
    slow.goOn();
    await late;
    expect(await state()).toEqual(before);
    expect(await readdir(exportsDir)).not.toContain(partial);
  });

  it('keeps its snapshot while everything is rebuilt, and the rebuild continues when it is complete', async () => {
    const exportId = await ask();
    const slow = new SlowStore(world.store);
    const exporting = exports.exporter(slow.store)({ exportId }, firstRun());
    await slow.tablesWritten;
    const rebuilding = rebuildEverything();
    await untilWaiting(world.pool, 1);
    await world.rows('SELECT FROM readmodel.point_transactions');
    slow.goOn();
    await exporting;
    await rebuilding;
    const before = await readFile(exports.pathOf(exportId));
    expect(check(exports.pathOf(exportId)).status).toBe(0);
    expect(before.equals(await readFile((await make()).path))).toBe(true);
  });

  it('that begins late delays a rebuild, but nothing else', async () => {
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

  it('waits while a rebuild replaces the tables, unless it is canceled', async () => {
    const client = await world.pool.connect();
    const stop = new AbortController();
    try {
      await client.query(`SELECT pg_advisory_lock(${EXPORTS_LOCK})`);
      const waiting = exports.exporter()({ exportId: await ask() }, firstRun({ signal: stop.signal }));
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

  it('is kept for seven days', async () => {
    const { path, exportId } = await make();
    const after = NOW.getTime() + 7 * 24 * 3_600_000;
    await sweepExports(exports.db, exportsDir, new Date(after - 1));
    expect(await readdir(exportsDir)).toContain(basename(path));
    await sweepExports(exports.db, exportsDir, new Date(after));
    await expect(readFile(path)).rejects.toThrow();
    const [row] = await world.rows(`SELECT removed_at FROM directory.exports WHERE id = '${exportId}'`);
    expect(row).toEqual({ removed_at: new Date(after) });
  });

  it('is swept with what belongs to no export, and with what a dead worker left an hour ago', async () => {
    const { exportId } = await make();
    const written = async (name: string, minutesAgo: number) => {
      await writeFile(join(exportsDir, name), '');
      const at = new Date(NOW.getTime() - minutesAgo * 60_000);
      await utimes(join(exportsDir, name), at, at);
      return name;
    };
    const partial = (minutesAgo: number) => written(`${randomUUID()}.a.partial`, minutesAgo);
    /** Whole, but its worker has not said so: it is about to, or died before. */
    const unsaid = async (minutesAgo: number) => written(`${await ask()}.zip`, minutesAgo);
    // A worker completes it at this moment, so that it has another name by now.
    await symlink('completed', join(exportsDir, `${randomUUID()}.gone.partial`));
    const kept = [await partial(0), await partial(59), await unsaid(0), await unsaid(59), 'notes.txt'];
    await writeFile(join(exportsDir, 'notes.txt'), '');
    const swept = [await partial(61), await unsaid(61), await written(`${randomUUID()}.zip`, 0)];
    await sweepExports(exports.db, exportsDir, NOW);
    const left = await readdir(exportsDir);
    expect(left).toEqual(expect.arrayContaining([`${exportId}.zip`, ...kept]));
    expect(left.filter((name) => swept.includes(name))).toEqual([]);
  });
});
