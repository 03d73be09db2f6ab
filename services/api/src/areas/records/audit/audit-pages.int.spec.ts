import { type AuditEntry, listAudit } from '#contracts/records/audit';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addUser, addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Caller } from '../../../core/auth/caller.js';
import { AuditQuery } from './audit.query.js';

const AWARDS = 5;
const RECORDS = 3;

describe('the audit', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let school: TestSchool;
  let other: TestSchool;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
    school = await addSchool(pool);
    other = await addSchool(pool);
    const [ada, ben] = school.studentIds;
    const { id, users, classId } = school;
    await pool.query(
      `INSERT INTO readmodel.ledger_entries
         (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id, amount)
       SELECT $1, n, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff', $2,
              timestamptz '2026-09-01 15:00Z' + n * interval '10 minutes', gen_random_uuid(), 1
       FROM generate_series(0, $3) n`,
      [id, users.teacher.id, AWARDS - 1],
    );
    await pool.query(
      `INSERT INTO readmodel.point_transactions
         (source_id, student_id, school_id, class_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
       SELECT gen_random_uuid(), student, school_id, $2, 'award', 1, 1, 'staff', 'x', occurred_at, revision
       FROM readmodel.ledger_entries, unnest($3::uuid[]) AS student WHERE school_id = $1`,
      [id, classId, [ada, ben]],
    );
    // The three in the middle are of one instant.
    await pool.query(
      `INSERT INTO directory.award_notes (award_id, school_id, note, created_at)
       SELECT subject_id, school_id, 'Helped ' || revision,
              timestamptz '2026-09-01 14:59Z' + CASE WHEN revision IN (2, 3) THEN 1 ELSE revision END * interval '10 minutes'
       FROM readmodel.ledger_entries WHERE school_id = $1`,
      [id],
    );
    const at = `timestamptz '2026-09-01 15:05Z' + n * interval '10 minutes'`;
    await pool.query(
      `INSERT INTO directory.audit_log (school_id, at, actor_kind, actor_id, action, entity, entity_id, after)
       SELECT $1, ${at}, 'staff', $2, 'update', 'class', $3, '{"name": "3A"}' FROM generate_series(1, $4) n ORDER BY n`,
      [id, users.school_admin.id, classId, RECORDS],
    );
    await pool.query(
      `INSERT INTO directory.activity_log (school_id, actor_kind, actor_id, kind, at, last_at, hour)
       SELECT $1, 'staff', $2, 'sign-in', ${at}, ${at}, ${at} - n * interval '1 hour' FROM generate_series(1, $3) n ORDER BY n`,
      [id, users.staff.id, RECORDS],
    );
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  type Query = Parameters<typeof listAudit.query.parse>[0];
  const page = (query: Query = {}) =>
    new AuditQuery(db).run(
      { schoolId: school.id, timeZone: 'America/Chicago', role: 'school_admin' } as Caller,
      listAudit.query.parse(query),
    );
  const idsOf = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id);

  /** The pages from the first to the last, as ids. */
  async function pagesOf(query: object): Promise<string[][]> {
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { entries, next } = await page({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      pages.push(idsOf(entries));
      cursor = next;
    }
    return pages;
  }

  it.each([
    ['events', { type: 'PointsAwarded' }, AWARDS],
    ['changes', { type: 'change' }, RECORDS],
    ['activities', { type: 'sign-in' }, RECORDS],
    ['all of them', {}, AWARDS + 2 * RECORDS],
    ['notes', { note: 'helped' }, AWARDS],
  ])('has no empty page at the end when a page ends exactly with the last of %s', async (_, query, count) => {
    expect((await pagesOf({ ...query, limit: count })).map(({ length }) => length)).toEqual([count]);
    expect((await pagesOf({ ...query, limit: count - 1 })).map(({ length }) => length)).toEqual([
      count - 1,
      1,
    ]);
    expect((await page({ ...query, limit: count })).searchedTo).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'shows notes of one instant together, and each once, in pages of %i',
    async (limit) => {
      const pages = await pagesOf({ note: 'helped', limit });
      expect(pages.flat()).toEqual(['l4', 'l3', 'l2', 'l1', 'l0']);
      expect(pages.filter((ids) => ['l3', 'l2', 'l1'].every((id) => ids.includes(id)))).toHaveLength(1);
    },
  );

  it('names the student who is asked for first, whoever that is', async () => {
    const [ada, ben] = school.studentIds;
    for (const studentId of [ada, ben]) {
      const { entries } = await page({ studentId, type: 'PointsAwarded' });
      expect(entries).toHaveLength(AWARDS);
      for (const entry of entries)
        expect(entry).toMatchObject({ students: [{ id: studentId }, {}], studentCount: 2 });
    }
  });

  it.each<[string, (of: TestSchool) => Query]>([
    ['studentId', ({ studentIds: [id] }) => ({ studentId: id })],
    ['classId', ({ classId }) => ({ classId })],
    ['categoryId', ({ categoryId }) => ({ categoryId })],
    ['staffId', ({ users }) => ({ staffId: users.staff.id })],
  ])('has no entries for a %s of another school', async (field, queryOf) => {
    await expect(page(queryOf(school))).resolves.toMatchObject({ entries: expect.any(Array) });
    await expect(page(queryOf(other))).rejects.toMatchObject({
      status: 404,
      body: { issues: [{ path: field }] },
    });
  });

  it('can be asked for an executive administrator, and for somebody who was deleted', async () => {
    const executive = await addUser(pool, 'executive_admin', null);
    for (const staffId of [executive.id, randomUUID()]) expect((await page({ staffId })).entries).toEqual([]);
  });
});
