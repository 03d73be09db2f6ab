import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { JobFailed } from '#jobs/job';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addJob } from '#test/setup/jobs';
import { addSchool } from '#test/setup/school';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { schoolRebuilder } from './rebuild-school.js';
import { schoolVerifier } from './verify-school.js';

const NONE = { verificationMs: 0, rebuildMs: 0 };

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 2, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it.each([
  ['verify-school', schoolVerifier, 'The verification did not begin within 15 minutes'],
  ['rebuild-school', schoolRebuilder, 'The rows were not replaced within an hour'],
] as const)(
  '%s fails with a readable reason when no projector runs it, and withdraws its request',
  async (kind, handler, words) => {
    const { id: schoolId } = await addSchool(pool);
    const run = firstRun({ jobId: await addJob(pool, schoolId, { kind }) });
    const failure: unknown = await handler(db, NONE)({ schoolId }, run).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFailed);
    expect(failure).toMatchObject({ isFinal: true, message: expect.stringContaining(words) });
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::integer FROM readmodel.rebuild_requests) AS rebuilds,
            (SELECT count(*)::integer FROM readmodel.verifications) AS verifications`,
    );
    expect(rows).toEqual([{ rebuilds: 0, verifications: 0 }]);
  },
);
