import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { explain, type Plan } from '#test/setup/explain';
import { addSchool, type TestSchool, type TestUser } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { FIND_SESSIONS } from './sessions.js';

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  school = await addSchool(pool);
  await pool.query('UPDATE directory.schools SET requires_second_step = true');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The tables that are read to look up a session of the user. */
async function readFor({ id }: TestUser): Promise<(string | undefined)[]> {
  const hash = createHash('sha256').update(id).digest('hex');
  await pool.query(
    `INSERT INTO directory.sessions (token_hash, user_id, created_at, expires_at)
     VALUES (decode($1, 'hex'), $2, now(), now() + interval '1 hour')`,
    [hash, id],
  );
  const now = new Date().toISOString();
  const parameters = [[`\\x${hash}`], now, now.replace(/^\d+/, '2000')];
  const plan = await explain(pool, 'force_generic_plan', { sql: FIND_SESSIONS, parameters });
  return nodesOf(plan)
    .filter((node) => node['Actual Loops'] > 0)
    .flatMap((node) => node['Relation Name'] ?? []);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('looking a session up', () => {
  it('reads second steps only for administrators', async () => {
    expect((await readFor(school.users.school_admin)).sort()).toEqual(
      ['sessions', 'users', 'schools', 'passkeys', 'authenticators'].sort(),
    );
    expect((await readFor(school.users.teacher)).sort()).toEqual(['schools', 'sessions', 'users']);
  });
});
