import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { blocksOf, explain, scannedTables, type Statement, usedIndexes } from '#test/setup/explain';
import { addSchool, type TestSchool } from '#test/setup/school';
import { ChangesReader } from './changes-reader.js';

const LINES = 300_000;
const SCHOOLS = 50;
const USERS = 10_000;
const NEWEST = LINES / SCHOOLS;
/** Tables that grow with every fact, and the users of a whole district. */
const BIG = ['point_transactions', 'ledger_entries', 'student_balances', 'daily_points', 'users'];
/** A walk through the lines of all schools would read more. */
const MOST_BLOCKS = 2_000;

const namesActors = ({ sql }: Statement): boolean => sql.includes('directory.users');

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
const asked: Statement[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 100_000, onIdleError: () => undefined });
  school = await addSchool(pool);
  await fill(school);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  const { figures } = await new ChangesReader(
    db,
    { positionOf: () => '' } as unknown as ConstructorParameters<typeof ChangesReader>[1],
    new Clock(),
  ).read(school.id, NEWEST);
  expect(figures).toBeDefined();
  // The statements are explained while days move to another time zone: then they read more.
  await pool.query(
    'INSERT INTO readmodel.rebuild_requests (school_id, request_id) VALUES ($1, gen_random_uuid())',
    [school.id],
  );
  await pool.query(
    `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id, before, after)
     VALUES ($1, 'staff', '', 'update', 'school', $1, '{"time_zone": "Asia/Tokyo"}', '{"time_zone": "UTC"}')`,
    [school.id],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe.each([
  ['fresh statistics', 'ANALYZE'],
  [
    'statistics of almost empty tables',
    `UPDATE pg_class SET relpages = 1, reltuples = 10
       WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r';
     DELETE FROM pg_statistic USING pg_class
       WHERE starelid = pg_class.oid
         AND relnamespace = 'readmodel'::regnamespace`,
  ],
])('What open screens are sent, at 300,000 facts, with %s', (_, prepare) => {
  beforeAll(() => pool.query(prepare));

  it.each(['force_custom_plan', 'force_generic_plan'] as const)(
    'and %s, is found along indexes',
    async (mode) => {
      const statements = asked.filter(({ sql }) => /^\s*SELECT/i.test(sql));
      expect(statements).toHaveLength(5);
      expect(statements.filter(namesActors)).toHaveLength(1);
      for (const statement of statements) {
        const plan = await explain(pool, mode, statement);
        const scanned = scannedTables(plan, BIG);
        const isCheap = blocksOf(plan) < MOST_BLOCKS;
        const findsActors = usedIndexes(plan).includes('users_by_actor');
        expect({ ...statement, scanned, isCheap, findsActors }).toEqual({
          ...statement,
          scanned: [],
          isCheap: true,
          findsActors: namesActors(statement),
        });
      }
    },
  );
});

/** Gives the school two new lines, an award and its reversal, beside those of many schools with many people. */
async function fill({ id, classId, categoryId, studentIds, users }: TestSchool): Promise<void> {
  const [studentId] = studentIds;
  const other = `md5('school ' || n % ${SCHOOLS})::uuid`;
  await pool.query(`
    INSERT INTO directory.users (id, email, role)
    SELECT md5('user ' || n)::uuid, 'user-' || n || '@birch.test', 'staff' FROM generate_series(1, ${USERS}) AS n;
    INSERT INTO directory.students (id, school_id, class_id, name)
    SELECT md5('student ' || n)::uuid, '${id}', '${classId}', 'Student ' || n FROM generate_series(1, ${USERS}) AS n;
    INSERT INTO directory.award_notes (award_id, school_id, note)
    SELECT md5('award ' || n)::uuid, '${id}', 'Kind' FROM generate_series(1, ${USERS}) AS n;
    INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared)
    SELECT id, school_id, 1, 1, 0, 0, 0 FROM directory.students;
    INSERT INTO readmodel.ledger_entries
      (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id)
    SELECT ${other}, n / ${SCHOOLS}, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff', 'kim',
           now(), md5('award ' || n)::uuid FROM generate_series(1, ${LINES}) AS n;
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
    SELECT md5('award ' || n)::uuid, md5('student ' || n % ${USERS})::uuid, CASE WHEN n % ${SCHOOLS} = 0 THEN '${id}' ELSE ${other} END,
           'award', 1, 1, 'staff', md5('user ' || n % ${USERS})::uuid::text, now(), n / ${SCHOOLS}
    FROM generate_series(1, ${LINES} - ${SCHOOLS}) AS n;
    INSERT INTO readmodel.daily_points (school_id, day, class_id, category_id, staff_id, awards, points)
    SELECT ${other}, current_date - n % 300, md5('class ' || n % 900)::uuid, '${categoryId}', md5('user ' || n)::uuid, 1, 1
    FROM generate_series(1, ${USERS}) AS n`);
  await pool.query(
    `INSERT INTO readmodel.point_transactions (source_id, student_id, school_id, class_id, kind, amount, balance_after,
       award_id, category_id, actor_kind, actor_id, occurred_at, revision)
     SELECT md5('award 1')::uuid, $1, $2, $3, kind, 1, 1, md5('award 1')::uuid, $4, 'staff', $5, now(), revision
     FROM (VALUES ('award', $6::bigint), ('reversal', $6 + 1)) AS line (kind, revision)`,
    [studentId, id, classId, categoryId, users.teacher.id, NEWEST],
  );
}
