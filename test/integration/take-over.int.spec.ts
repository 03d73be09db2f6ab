import { routes } from '#contracts/routes';
import { createDatabase } from '#database/connect';
import { migrate } from '#database/migrate';
import { takeOver } from '#database/take-over';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { studentMonths } from '#projector/projections/tables/student-months';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { startApi } from '../setup/api-process.js';
import { copyTestDatabase, createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { createFormerDatabase } from '../setup/former-database.js';
import { runProgram } from '../setup/program.js';
import { signIn } from '../setup/school.js';
import { startService } from '../setup/service-process.js';
import { signInByCode } from '../setup/student.js';
import { ourTables } from '../setup/traces.js';

/** What the database from before the baseline holds. */
const ADMIN = {
  id: 'c0069a87-4d4e-4cb4-970b-c5dc7910a406',
  email: 'school_admin-c0069a87-4d4e-4cb4-970b-c5dc7910a406@birch.test',
};
const STUDENT = 'eb38d801-c578-40b8-aca1-d58178db0cb6';
const CATEGORY = '0327ff5a-1fed-402f-961e-09370c742d2e';
const LOGIN_CODE = 'mhgqcr';

let former: TestDatabase;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await createFormerDatabase();
});
afterAll(() => former.drop());
beforeEach(async () => {
  database = await copyTestDatabase(new URL(former.url).pathname.slice(1));
  pool = open(database.url);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const open = (url: string) => createPool({ url, max: 2, onIdleError: () => undefined });
const admin = (...args: string[]) =>
  runProgram('api/src/operations/cli/main.js', args, { DATABASE_URL: database.url });

async function contents(): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of [...(await ourTables(pool)), 'kysely_migration']) {
    const { rows } = await pool.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY t::text`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** What the schemas are made of, by name. */
async function schemaOf(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ part: string }>(
    `WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('directory', 'ledger', 'readmodel'))
     SELECT concat_ws(' ', oid::regclass, relkind, relpersistence, reloptions) AS part
     FROM pg_class WHERE relnamespace IN (TABLE ours)
     UNION ALL
     SELECT concat_ws(' ', attrelid::regclass, row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
                      atttypid::regtype, attcollation::regcollation, attstorage, attnotnull, attidentity,
                      attgenerated, pg_get_expr(adbin, adrelid))
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relnamespace IN (TABLE ours) AND attnum > 0 AND NOT attisdropped
     UNION ALL
     SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE connamespace IN (TABLE ours)
     UNION ALL
     SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indrelid
     WHERE relnamespace IN (TABLE ours)
     UNION ALL
     SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE relnamespace IN (TABLE ours) AND NOT tgisinternal
     UNION ALL
     SELECT pg_get_viewdef(oid) FROM pg_class WHERE relkind = 'v' AND relnamespace IN (TABLE ours)
     UNION ALL
     SELECT pg_get_functiondef(oid) || coalesce(proacl::text, '') FROM pg_proc WHERE pronamespace IN (TABLE ours)
     ORDER BY 1`,
  );
  return rows.map(({ part }) => part);
}

describe('a database with all migrations that the baseline replaced', () => {
  it('is taken over with every row, and its schemas are those of a new one', async () => {
    const before = await contents();
    expect((await admin('migrate')).stdout).toMatch(/^Migrated: 0082-repeated-facts\b/);
    expect((await admin('migrate')).stdout).toBe('Nothing to migrate\n');
    const after = await contents();
    // The first start in another cluster begins an epoch. A later migration drops versions of rosters, and read models that are rebuilt.
    const changed = ['kysely_migration', 'ledger.migrations', 'ledger.epochs', 'directory.roster_changes'];
    for (const [table, rows] of Object.entries(before))
      // Later migrations may have added columns.
      if (!changed.includes(table) && !table.startsWith('readmodel.'))
        expect({ table, rows: after[table] }).toEqual({
          table,
          rows: rows.map((row) => expect.objectContaining(row)),
        });
    const fresh = await createMigratedDatabase();
    const freshPool = open(fresh.url);
    expect(await schemaOf(pool)).toEqual(await schemaOf(freshPool));
    const names = `SELECT name FROM kysely_migration UNION ALL SELECT name FROM ledger.migrations ORDER BY name`;
    expect((await pool.query(names)).rows).toEqual((await freshPool.query(names)).rows);
    await freshPool.end();
    await fresh.drop();
  });

  it('goes on with its facts: screens are rebuilt and equal them, and people sign in and award', async () => {
    await admin('migrate');
    const environment = { DATABASE_URL: database.url };
    const projector = startService('projector/src/main.js', environment);
    const api = await startApi(environment);
    try {
      await until(async () => {
        const { rows } = await pool.query<{ version: number }>(
          `SELECT version FROM readmodel.projection_versions WHERE projection = 'student_months'`,
        );
        return rows[0]?.version === studentMonths.version;
      });
      const { stdout } = await runProgram('projector/src/replay/main.js', ['verify'], environment);
      expect(stdout).toMatch(/^Verified: /m);
      await signInByCode(api.client(), LOGIN_CODE);
      const staff = await signIn(api.client(), ADMIN);
      const { body } = await staff.call(routes.getStudent, { params: { studentId: STUDENT } });
      expect(body).toMatchObject({ totalPoints: 17 });
      const award = { categoryId: CATEGORY, studentId: STUDENT, amount: 3 };
      expect((await staff.call(routes.awardPoints, { body: award })).status).toBe(201);
      await until(async () => {
        const { rows } = await pool.query<{ balance: number }>(
          'SELECT balance FROM readmodel.student_balances WHERE student_id = $1',
          [STUDENT],
        );
        return rows[0]?.balance === 20;
      });
    } finally {
      await api.stop();
      await projector.stop();
    }
  });

  it('is taken over once by two processes, and after a crash between its two records', async () => {
    const db = createDatabase(pool);
    await Promise.all([takeOver(db), takeOver(db)]);
    expect((await pool.query('SELECT name FROM kysely_migration')).rows).toEqual([{ name: '0001-baseline' }]);
    expect((await pool.query('SELECT name FROM ledger.migrations')).rows).toHaveLength(3);
    expect((await admin('migrate')).stdout).toMatch(/^Migrated: 0082-repeated-facts\b/);
    expect((await pool.query('SELECT name FROM ledger.migrations')).rows).toHaveLength(2);
  });

  it('may have later ones too', async () => {
    await pool.query(`INSERT INTO kysely_migration VALUES ('0082-repeated-facts', '2026-11-28')`);
    await pool.query(`UPDATE kysely_migration SET timestamp = '2026-11-27' WHERE name < '0082'`);
    expect(await migrate(createDatabase(pool))).not.toContain('0082-repeated-facts');
  });
});

describe('a database is refused in one line, and left as it is,', () => {
  const FROM_BEFORE = /^This (database|ledger) is from before version 0\.1\.0 and lacks migration /;
  const WAY = ': start it once with commit d32f2208, then with this release.';

  it.each([
    ['that lacks one of them', `DELETE FROM kysely_migration WHERE name LIKE '0079-%'`, '0079'],
    [
      'that has only the first of them, which has the name of the baseline',
      `DELETE FROM kysely_migration WHERE name > '0002'; DROP TABLE directory.student_transfers`,
      '0002',
    ],
    [
      'that has those from before them',
      `DELETE FROM kysely_migration WHERE name > '0027'; UPDATE kysely_migration SET name = '0001-directory' WHERE name LIKE '0001%'`,
      '0027',
    ],
  ])('%s', async (_, change, missing) => {
    await pool.query(change);
    const before = await contents();
    const refusal = migrate(createDatabase(pool));
    await expect(refusal).rejects.toThrow(FROM_BEFORE);
    await expect(refusal).rejects.toThrow(`${missing}${WAY}`);
    expect(await contents()).toEqual(before);
  });

  it('that a newer release has migrated', async () => {
    await pool.query(`INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01')`);
    await expect(migrate(createDatabase(pool))).rejects.toThrow(
      'A newer release has migrated this database, with 9999-later: start that one.',
    );
  });

  it('whose ledger has no identity', async () => {
    await pool.query(
      `DROP TABLE ledger.identity; DELETE FROM ledger.migrations WHERE name = '0002-identity'`,
    );
    const before = await contents();
    const refusal = migrateLedger(pool);
    await expect(refusal).rejects.toThrow(FROM_BEFORE);
    await expect(refusal).rejects.toThrow(`0002-identity${WAY}`);
    expect(await contents()).toEqual(before);
  });
});
