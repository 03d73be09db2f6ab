import type { Erasure } from '#contracts/students/erasures';
import { routes } from '#contracts/routes';
import { LEFT_OUT } from '#backup/catalog';
import { createPool } from '#runtime/pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type EmbeddedPostgres } from '#infra/start/embedded-postgres';
import { until } from '#runtime/testing/until';
import type { ApiClient } from '../setup/api-client.js';
import { startApi } from '../setup/api-process.js';
import { ApiWorld } from '../setup/api-world.js';
import { createMigratedDatabase, createTestDatabase } from '../setup/database.js';
import { startOlderPostgres } from '../setup/older-postgres.js';
import { runProgram } from '../setup/program.js';
import { addStudent, signIn } from '../setup/school.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';
import { newCodeOf, signInByCode } from '../setup/student.js';
import { ourTables } from '../setup/traces.js';

let world: ApiWorld;
let admin: ApiClient;
let services: ServiceProcess[];
let folder: string;
let older: EmbeddedPostgres;

const file = (name: string) => join(folder, name);
const admins = (command: string[], environment: Record<string, string>, signal?: AbortSignal) =>
  runProgram('api/src/operations/cli/main.js', command, { DATA_DIR: folder, ...environment }, signal);
const backUp = (path: string) => admins(['backup', path], { DATABASE_URL: world.api.databaseUrl });
const restore = (path: string, url: string, environment: Record<string, string> = {}) =>
  admins(['restore', path], { DATABASE_URL: url, ...environment });
const verify = (url: string) => runProgram('projector/src/replay/main.js', ['verify'], { DATABASE_URL: url });

async function onDatabase<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, max: 1, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A checksum of each table's rows, whatever their order. */
const contentsOf = (url: string): Promise<Record<string, string>> =>
  onDatabase(url, async (pool) => {
    const contents: Record<string, string> = {};
    for (const table of await ourTables(pool)) {
      const { rows } = await pool.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text COLLATE "C")), '') AS sum
         FROM ${table} t`,
      );
      contents[table] = rows[0]?.sum ?? '';
    }
    return contents;
  });

const isFresh = async () => {
  const { rows } = await world.pool.query<{ isFresh: boolean }>(
    `SELECT (SELECT count(*) FROM ledger.events) = (SELECT count(*) FROM readmodel.ledger_entries) AS "isFresh"`,
  );
  return rows[0]?.isFresh === true;
};

function award(client: ApiClient, studentId: string, note?: string) {
  const body = { categoryId: world.school.categoryId, studentId, amount: 3, ...(note && { note }) };
  return client.call(routes.awardPoints, { body });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-backup-'));
  world = await ApiWorld.startOwn({ DATA_DIR: folder });
  const shared = { DATABASE_URL: world.api.databaseUrl, DATA_DIR: folder };
  services = [startService('projector/src/main.js', shared), startService('worker/src/main.js', shared)];
  admin = await world.signIn('school_admin');
  older = await startOlderPostgres(file('postgres'));
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await older.stop();
  await world.stop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('is restored into a new cluster of another version: every row, without anybody’s session', async () => {
    const { school } = world;
    const [studentId] = school.studentIds;
    const note = 'Tabs\t, lines\n, \\N, "quotes" and Zoë 🎉';
    expect((await award(admin, studentId, note)).status).toBe(201);
    const reward = { name: 'Pencil', type: 'standard', pointCost: 2, classId: null, quantity: 3 };
    const { id: rewardId } = (await admin.call(routes.createReward, { body: reward })).body as { id: string };
    expect((await admin.call(routes.redeemReward, { body: { studentId, rewardId } })).status).toBe(201);
    const code = await newCodeOf(admin, studentId);
    await until(isFresh);

    const { stdout } = await backUp(file('quiet.zip'));
    expect(stdout).toMatch(/^Backed up \d+ tables with [\d,]+ rows to /);
    expect((await stat(file('quiet.zip'))).mode & 0o777).toBe(0o600);
    const before = await contentsOf(world.api.databaseUrl);
    const restored = await restore(file('quiet.zip'), older.url);
    expect(restored.stdout).toContain('Everybody has to sign in again');
    const after = await contentsOf(older.url);
    for (const [table, rows] of Object.entries(before))
      // A migration writes what the new cluster is to the ledger.
      if (!LEFT_OUT.includes(table) && table !== 'ledger.epochs')
        expect({ table, rows: after[table] }).toEqual({ table, rows });
    for (const table of ['sessions', 'student_sessions', 'one_time_links'])
      expect(after[`directory.${table}`]).toMatch(/^0 /);
    expect((await verify(older.url)).stdout).toMatch(/^Verified: /m);

    const api = await startApi({ DATABASE_URL: older.url });
    const projector = startService('projector/src/main.js', { DATABASE_URL: older.url });
    try {
      const withOldSession = api.client();
      withOldSession.keep(`laurel_session=${admin.cookie('laurel_session')}`);
      expect((await withOldSession.call(routes.listRewards)).status).toBe(401);
      await signInByCode(api.client(), code);
      const again = await signIn(api.client(), school.users.school_admin);
      expect((await award(again, studentId)).status).toBe(201);
      await onDatabase(older.url, (pool) =>
        until(async () => {
          const { rows } = await pool.query<{ points: number }>(
            'SELECT balance AS points FROM readmodel.student_balances WHERE student_id = $1',
            [studentId],
          );
          return rows[0]?.points === 4;
        }),
      );
    } finally {
      await api.stop();
      await projector.stop();
    }
  });

  it('shows one moment, though points are awarded and projected meanwhile', async () => {
    const database = await createTestDatabase();
    const over = new AbortController();
    const awarding = (async () => {
      let answered = 0;
      for (; !over.signal.aborted; answered += 1)
        expect((await award(admin, world.school.studentIds[1])).status).toBe(201);
      return answered;
    })();
    const first = await world.eventCount();
    await backUp(file('busy.zip'));
    over.abort();
    expect(await awarding).toBeGreaterThan(0);
    await restore(file('busy.zip'), database.url);
    expect((await verify(database.url)).stdout).toMatch(/^Verified: /m);
    const { rows } = await onDatabase(database.url, (pool) =>
      pool.query<{ count: number }>('SELECT count(*) AS count FROM ledger.events'),
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(first);
    await database.drop();
  });

  it('does not bring back people who were erased after it', async () => {
    const { id: schoolId, classId } = world.school;
    const name = 'Ida Quillfeather';
    const id = await addStudent(world.pool, schoolId, classId, name);
    expect((await award(admin, id, `Dear ${name}`)).status).toBe(201);
    await backUp(file('before-erasure.zip'));
    expect((await admin.call(routes.removeStudent, { params: { id } })).status).toBeLessThan(300);
    await world.pool.query(
      `UPDATE directory.students SET archived_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
    const { body } = await admin.call(routes.eraseStudent, { params: { id }, body: { name } });
    const { id: erasureId } = body as Erasure;
    await until(async () => {
      const answer = await admin.call(routes.getErasure, { params: { erasureId } });
      return (answer.body as Erasure).finishedAt !== null;
    });

    const database = await createTestDatabase();
    const { stdout } = await restore(file('before-erasure.zip'), database.url);
    expect(stdout).toContain('1 of 1 students');
    const { rows } = await onDatabase(database.url, (pool) =>
      pool.query('SELECT name FROM directory.students WHERE id = $1', [id]),
    );
    expect(rows).toEqual([{ name: 'Former student' }]);
    await database.drop();
  });

  it('does not overwrite a file, nor make a folder for one', async () => {
    await writeFile(file('mine.zip'), 'mine');
    await expect(backUp(file('mine.zip'))).rejects.toThrow('already exists');
    expect(await readFile(file('mine.zip'), 'utf8')).toBe('mine');
    await expect(backUp(file('no/such/folder.zip'))).rejects.toThrow('ENOENT');
  });
});

describe('a restore', () => {
  beforeAll(async () => {
    await backUp(file('good.zip'));
  });

  const refused = (path: string, url: string, environment?: Record<string, string>) =>
    restore(path, url, environment).then(
      () => 'restored',
      (error: unknown) => (error as { stderr: string }).stderr,
    );

  it('refuses a database with data, one in use, another secret and what is no backup', async () => {
    const database = await createMigratedDatabase();
    await writeFile(file('text.zip'), 'not a ZIP');
    expect(await refused(file('text.zip'), database.url)).toContain('is not a backup of Laurel');
    expect(await refused(file('absent.zip'), database.url)).toContain('There is no file');
    expect(await refused(file('good.zip'), database.url, { LAUREL_SECRET: randomUUID() })).toContain(
      'LAUREL_SECRET is not the one of the backup',
    );
    await onDatabase(database.url, async (pool) => {
      await pool.query('SELECT 1');
      expect(await refused(file('good.zip'), database.url)).toContain('The database is in use');
    });
    await restore(file('good.zip'), database.url);
    const before = await contentsOf(database.url);
    expect(await refused(file('good.zip'), database.url)).toContain('The database has data');
    expect(await contentsOf(database.url)).toEqual(before);
    await database.drop();
  });

  /** Far from the lists at the end. */
  const amongRows = (zip: Buffer): number => Math.floor(zip.length / 3);
  const atBeginningOfFile = (zip: Buffer): number => zip.indexOf('PK\x03\x04', amongRows(zip));

  it.each([
    ['among its rows', amongRows],
    ['where one of its files begins', atBeginningOfFile],
  ])(
    'of a file damaged %s restores nothing, and the database is not served until another has succeeded',
    async (_, placeIn) => {
      const database = await createTestDatabase();
      const zip = await readFile(file('good.zip'));
      const place = placeIn(zip);
      expect(place).toBeGreaterThan(0);
      await writeFile(file('damaged.zip'), zip.fill(0, place, place + 64));
      expect(await refused(file('damaged.zip'), database.url)).not.toContain('Restored');
      await expect(admins(['migrate'], { DATABASE_URL: database.url })).rejects.toThrow('was interrupted');
      await restore(file('good.zip'), database.url);
      expect((await admins(['migrate'], { DATABASE_URL: database.url })).stdout).toBe('Nothing to migrate\n');
      await database.drop();
    },
  );

  it('that was killed at any moment is repeated with the same result', async () => {
    const whole = await createTestDatabase();
    await restore(file('good.zip'), whole.url);
    const expected = await contentsOf(whole.url);
    const database = await createTestDatabase();
    for (let afterMs = 300; afterMs < 3_000; afterMs += 450) {
      const killed = AbortSignal.timeout(afterMs);
      const command = ['restore', file('good.zip')];
      const ended = await admins(command, { DATABASE_URL: database.url }, killed).catch(() => undefined);
      if (ended !== undefined) break;
      await onDatabase(database.url, (pool) =>
        until(async () => {
          const { rowCount } = await pool.query(
            'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          );
          return rowCount === 0;
        }),
      );
    }
    // On a busy machine it may have been killed each time before it began.
    const isEmpty = Object.keys(await contentsOf(database.url)).length === 0;
    if (isEmpty || (await isMarked(database.url))) await restore(file('good.zip'), database.url);
    const restored = await contentsOf(database.url);
    for (const [table, rows] of Object.entries(expected))
      if (!['ledger.epochs', 'ledger.migrations'].includes(table))
        expect({ table, rows: restored[table] }).toEqual({ table, rows });
    await whole.drop();
    await database.drop();
  });

  const isMarked = (url: string) =>
    onDatabase(url, async (pool) => {
      const { rows } = await pool.query(`SELECT to_regclass('public.laurel_unfinished_restore') AS mark`);
      return (rows[0] as { mark: string | null }).mark !== null;
    });
});
