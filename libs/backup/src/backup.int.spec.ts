import {
  createMigratedDatabase,
  createTestDatabase,
  holdLock,
  type TestDatabase,
} from '#test/setup/database';
import { createFormerDatabase } from '#test/setup/former-database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { EXPORTS_LOCK } from '#database/exports-lock';
import { ask, createPool } from '#runtime/pg';
import { writeZip } from '#runtime/write-zip';
import { until } from '#runtime/testing/until';
import { untilWaiting } from '#test/setup/until-waiting';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { BackupFile } from './backup-file.js';
import { LEFT_OUT } from './catalog.js';
import { type Manifest, MANIFEST } from './manifest.js';
import { restoreBackup } from './restore-backup.js';
import { type BackupOptions, writeBackup } from './write-backup.js';

/** Begins a stream. */
const BEGIN = `INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
               VALUES (1, pg_current_xact_id(), 1, $1, 0, gen_random_uuid(), 'PointsAwarded', '{}', '{}', now())`;

let folder: string;
let original: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
let good: Manifest;
let restored: TestDatabase;
let restoredPool: pg.Pool;

const file = (name: string) => join(folder, name);
const open = (url: string) => createPool({ url, max: 2, onIdleError: () => undefined });

function backUp(path: string, options: Partial<BackupOptions> = {}): Promise<Manifest> {
  const { signal } = new AbortController();
  return writeBackup(path, {
    databaseUrl: original.url,
    secret: 'a secret of the tests',
    includeSecret: false,
    hasLedger: true,
    onTable: () => undefined,
    signal,
    ...options,
  });
}

/** @returns the database, which the test drops */
async function restore(path: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const backup = await BackupFile.open(path);
  const { signal } = new AbortController();
  const finish = () => Promise.resolve();
  try {
    await restoreBackup(backup, { databaseUrl: database.url, onTable: () => undefined, finish, signal });
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  } finally {
    backup.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-backups-'));
  original = await createMigratedDatabase();
  pool = open(original.url);
  school = await addSchool(pool);
  await pool.query(`INSERT INTO ledger.deleted_streams (stream) VALUES ('ledger-gone')`);
  for (let nth = 0; nth < 3; nth += 1)
    await pool.query(
      `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id)
       VALUES ($1, 'system', 'x', 'update', 'school', $1)`,
      [school.id],
    );
  good = await backUp(file('good.zip'));
  restored = await restore(file('good.zip'));
  restoredPool = open(restored.url);
});
afterAll(async () => {
  for (const each of [pool, restoredPool]) await each.end();
  for (const database of [original, restored]) await database.drop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  const SIGN_IN_TABLES = [
    'sessions',
    'student_sessions',
    'pending_sign_ins',
    'passkey_challenges',
    'one_time_links',
    'mails',
    'outbox',
  ];

  it('holds every table but those with which somebody could sign in, or that say what is going on', async () => {
    const held = new Set(good.tables.map(({ schema, name }) => `${schema}.${name}`));
    for (const name of SIGN_IN_TABLES) expect([...held]).not.toContain(`directory.${name}`);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('directory', 'ledger', 'readmodel') AND table_type = 'BASE TABLE'`,
    );
    const left = rows.map(({ name }) => name).filter((name) => !held.has(name));
    expect(left.sort()).toEqual([...LEFT_OUT].sort());
  });

  it('that is cut off, at its first table or its last, leaves no file behind', async () => {
    const before = await readdir(folder);
    for (const last of [1, good.tables.length]) {
      const interruption = new AbortController();
      const onTable = (_: unknown, place: number) => {
        if (place === last) interruption.abort(new Error('Interrupted'));
      };
      const cut = backUp(file('cut.zip'), { onTable, signal: interruption.signal });
      await expect(cut).rejects.toThrow('Interrupted');
      expect(await readdir(folder)).toEqual(before);
    }
  });

  it('that loses its database leaves no file behind', async () => {
    const before = await readdir(folder);
    // It waits for this table, and is ended meanwhile.
    const holder = await holdLock(original.url, 'LOCK TABLE readmodel.student_balances');
    const backup = backUp(file('lost.zip'));
    const end = () =>
      pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'COPY "readmodel"."student_balances"%'
           AND wait_event_type = 'Lock'`,
      );
    const ended = until(async () => (await end()).rowCount === 1);
    await expect(Promise.all([backup, ended])).rejects.toThrow();
    await holder.release();
    expect(await readdir(folder)).toEqual(before);
  });

  it('waits while tables are being replaced', async () => {
    const holder = await holdLock(original.url, `SELECT pg_advisory_lock(${EXPORTS_LOCK})`);
    let isOver = false;
    const backup = backUp(file('waiting.zip')).then(() => (isOver = true));
    await untilWaiting(pool, 1);
    expect(isOver).toBe(false);
    await holder.release();
    await backup;
  });

  it.each([true, false])('has the secret only if that was asked for: %s', async (includeSecret) => {
    const { hasSecret, secretId } = await backUp(file(`secret-${includeSecret}.zip`), { includeSecret });
    expect({ hasSecret, secretId }).toEqual({ hasSecret: includeSecret, secretId: good.secretId });
    const files = unzipSync(await readFile(file(`secret-${includeSecret}.zip`)));
    expect(Object.values(files).some((bytes) => strFromU8(bytes).includes('a secret of the tests'))).toBe(
      includeSecret,
    );
    const backup = await BackupFile.open(file(`secret-${includeSecret}.zip`));
    expect(await backup.secret()).toBe(includeSecret ? 'a secret of the tests' : undefined);
    backup.close();
  });

  it('leaves the unfinished file of another backup alone', async () => {
    await writeFile(file('two.zip.partial'), 'of another process');
    await expect(backUp(file('two.zip'))).rejects.toThrow('two.zip.partial already exists');
    expect(await readFile(file('two.zip.partial'), 'utf8')).toBe('of another process');
    await rm(file('two.zip.partial'));
  });

  it('shows the moment at which it began, though rows are written before it comes to their table', async () => {
    const writer = await pool.connect();
    // The backup waits here, between the classes and the users.
    await writer.query('BEGIN; LOCK TABLE directory.students');
    const writing: Promise<unknown>[] = [];
    const { tables } = await backUp(file('late.zip'), {
      onTable: ({ name }) => {
        if (name === 'classes')
          writing.push(
            writer.query(
              `INSERT INTO directory.classes (id, school_id, name) VALUES (gen_random_uuid(), '${school.id}', 'Late');
               INSERT INTO directory.users (id, school_id, email, role, display_name)
                 VALUES (gen_random_uuid(), '${school.id}', 'late@birch.test', 'staff', 'Late');
               COMMIT`,
            ),
          );
      },
    });
    expect(writing).toHaveLength(1);
    await Promise.all(writing);
    writer.release();
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows;
    expect([rowsOf('classes'), rowsOf('users')]).toEqual([1, 3]);
  });
});

describe('a restored database', () => {
  it('has every column, constraint, index and trigger, and all of them are in force', async () => {
    const shapeOf = async (of: pg.Pool) =>
      (
        await of.query<{ line: string }>(
          `WITH ours AS (
             SELECT c.oid, c.oid::regclass AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname IN ('directory', 'ledger', 'readmodel')
           )
           SELECT concat_ws(' ', name, conname, pg_get_constraintdef(c.oid), convalidated) AS line
           FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid
           UNION ALL
           SELECT concat_ws(' ', name, tgfoid::regproc, tgenabled,
                            CASE WHEN tgisinternal THEN '' ELSE pg_get_triggerdef(t.oid) END)
           FROM ours JOIN pg_trigger t ON t.tgrelid = ours.oid
           UNION ALL
           SELECT pg_get_indexdef(indexrelid) FROM ours JOIN pg_index i ON i.indrelid = ours.oid
           ORDER BY 1`,
        )
      ).rows.map(({ line }) => line);
    expect(await shapeOf(restoredPool)).toEqual(await shapeOf(pool));
  });

  it('lets no deleted stream begin again', async () => {
    await expect(restoredPool.query(BEGIN, ['ledger-gone'])).rejects.toMatchObject({ code: 'LG003' });
    await restoredPool.query(BEGIN, ['ledger-new']);
  });

  it('goes on with the numbers after those that it has', async () => {
    const { rows } = await restoredPool.query<{ isNext: boolean }>(
      `WITH known AS (SELECT max(id) AS last FROM directory.audit_log)
       INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id)
       VALUES ($1, 'system', 'x', 'update', 'school', $1) RETURNING id = (SELECT last FROM known) + 1 AS "isNext"`,
      [school.id],
    );
    expect(rows).toEqual([{ isNext: true }]);
  });
});

/** The good backup with other files or another manifest. */
async function forge(change: (manifest: Manifest, files: Record<string, Uint8Array>) => void) {
  const files = unzipSync(await readFile(file('good.zip')));
  const manifest = JSON.parse(strFromU8(files[MANIFEST] ?? new Uint8Array())) as Manifest;
  change(manifest, files);
  files[MANIFEST] = strToU8(JSON.stringify(manifest));
  await rm(file('forged.zip'), { force: true });
  const entries = Object.entries(files).map(([name, bytes]) => ({
    name,
    content: () => Readable.from([Buffer.from(bytes)]),
  }));
  await writeZip(file('forged.zip'), entries, new AbortController().signal);
  return file('forged.zip');
}

/** The migrations that the baseline replaced. */
function replaceMigrations({ migrations }: Manifest): void {
  const numbers = Array.from({ length: 80 }, (_, index) => index + 1).filter((n) => n !== 28 && n !== 72);
  migrations.database = numbers.map((n) => `${String(n).padStart(4, '0')}-${n === 1 ? 'baseline' : 'later'}`);
  migrations.ledger = ['0001-events', '0001-snapshots', '0002-identity'];
}

describe('a backup from before the baseline', () => {
  it('is restored, and the database has the baseline', async () => {
    const former = await createFormerDatabase();
    await backUp(file('former.zip'), { databaseUrl: former.url });
    await former.drop();
    const before = await restore(file('former.zip'));
    const { rows } = await ask(before.url, (client) =>
      client.query(
        `SELECT name FROM kysely_migration UNION ALL SELECT name FROM ledger.migrations ORDER BY 1`,
      ),
    );
    await before.drop();
    expect(rows).toEqual(['0001-baseline', '0001-events', '0001-snapshots'].map((name) => ({ name })));
  });

  it.each<[string, string, (manifest: Manifest) => unknown]>([
    ['a migration', 'lacks migration 0079', ({ migrations }) => migrations.database.splice(-2, 1)],
    [
      'all but the first, which has the name of the baseline',
      'lacks migration 0002',
      (manifest) => {
        manifest.migrations.database.splice(1);
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'student_transfers');
      },
    ],
    [
      'the ledger’s identity',
      'lacks migration 0002-identity',
      (manifest) => (manifest.tables = manifest.tables.filter(({ name }) => name !== 'identity')),
    ],
  ])('is refused if it lacks %s', async (_, message, change) => {
    const zip = await forge((manifest) => {
      replaceMigrations(manifest);
      change(manifest);
    });
    await expect(restore(zip)).rejects.toThrow(`${message}: start it once with commit d32f2208`);
  });
});

describe('a restore refuses', () => {
  const tableOf = ({ tables }: Manifest, wanted: string) => {
    const table = tables.find(({ name }) => name === wanted);
    if (table === undefined) throw new Error(`The backup has no ${wanted}`);
    return table;
  };
  const students = 'tables/directory.students.copy';

  it.each<[string, string, Parameters<typeof forge>[0]]>([
    [
      'rows that were changed',
      'students.copy is not what its manifest says',
      (_, files) => {
        files[students] = strToU8(strFromU8(files[students] ?? new Uint8Array()).replace('Ada', 'Eve'));
      },
    ],
    [
      'a manifest without a table',
      'it lacks "directory"."students"',
      (manifest) => manifest.tables.splice(manifest.tables.indexOf(tableOf(manifest, 'students')), 1),
    ],
    [
      'a table that no backup has',
      'make no "directory"."sessions" with these columns',
      (manifest) =>
        manifest.tables.push({ ...tableOf(manifest, 'students'), name: 'sessions', columns: ['token_hash'] }),
    ],
    [
      'a table without one of its columns',
      'make no "directory"."students" with these columns',
      (manifest) => tableOf(manifest, 'students').columns.pop(),
    ],
    ['a backup of a later layout', 'made by a newer release', (manifest) => (manifest.version = 2)],
    [
      'a backup of later migrations',
      'made by a newer release of Laurel, with 9999-later',
      (manifest) => manifest.migrations.database.push('9999-later'),
    ],
    [
      'a backup of later migrations of the ledger',
      'made by a newer release of Laurel, with 9999-later',
      (manifest) => manifest.migrations.ledger.push('9999-later'),
    ],
  ])('%s', async (_, message, change) => {
    await expect(restore(await forge(change))).rejects.toThrow(message);
  });
});
