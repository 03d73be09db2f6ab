import { ask, createPool } from '#runtime/pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../setup/database.js';
import { runProgram } from '../setup/program.js';

describe('the admin command', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const admin = (args: string[], environment = {}) =>
    runProgram('api/src/operations/cli/main.js', args, { DATABASE_URL: database.url, ...environment });

  it('migrates an empty database, and does nothing the second time', async () => {
    expect((await admin(['migrate'])).stdout).toMatch(
      /^Migrated: 0001-baseline, [^]*, 0001-events, 0001-snapshots\n$/,
    );
    expect((await admin(['migrate'])).stdout).toBe('Nothing to migrate\n');
  });

  it('creates the first executive administrator in an empty database', async () => {
    const bare = await createTestDatabase();
    try {
      const environment = { DATABASE_URL: bare.url, PUBLIC_URL: 'https://laurel.example/' };
      const { stdout } = await admin(['create-executive', 'a@district.test'], environment);
      expect(stdout).toContain('Sign in at https://laurel.example/login\n');
    } finally {
      await bare.drop();
    }
  });

  it('migrates the ledger before it creates an executive administrator, even if nothing else is behind', async () => {
    const behind = await createMigratedDatabase();
    try {
      await ask(behind.url, (client) =>
        client.query(`DROP TABLE ledger.snapshots, ledger.snapshot_versions;
                      DELETE FROM ledger.migrations WHERE name = '0001-snapshots'`),
      );
      await admin(['create-executive', 'a@district.test'], { DATABASE_URL: behind.url });
      const { rows } = await ask(behind.url, (client) =>
        client.query('SELECT name FROM ledger.migrations ORDER BY name'),
      );
      expect(rows).toEqual([{ name: '0001-events' }, { name: '0001-snapshots' }]);
    } finally {
      await behind.drop();
    }
  });

  it('creates an executive administrator once, and prints the generated password', async () => {
    expect((await admin(['create-executive', 'Ex@District.test'])).stdout).toMatch(
      /with the password [\w-]{16}\nSign in at http:\/\/localhost:3000\/login\n$/,
    );
    await expect(admin(['create-executive', 'ex@district.test'])).rejects.toMatchObject({
      code: 1,
      stderr: 'An account with the email ex@district.test already exists\n',
    });
  });

  it('takes a password from the environment, and does not print it', async () => {
    const { stdout } = await admin(['create-executive', 'b@district.test'], {
      LAUREL_PASSWORD: 'quite a secret',
    });
    expect(stdout).toBe('Created b@district.test\nSign in at http://localhost:3000/login\n');
  });

  it('stores passwords as Argon2id, with the memory and the passes that OWASP asks for', async () => {
    const pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    const { rows } = await pool.query<{ password_hash: string }>('SELECT password_hash FROM directory.users');
    await pool.end();
    expect(rows).toHaveLength(2);
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [
      ['create-executive', 'c@district.test'],
      { LAUREL_PASSWORD: 'short' },
      'Password must be at least 8 characters long.\n',
    ],
    [[], {}, expect.stringContaining('Usage:')],
  ])('explains what is wrong with %p', async (args, environment, stderr) => {
    await expect(admin(args, environment)).rejects.toMatchObject({ code: 1, stderr });
  });
});
