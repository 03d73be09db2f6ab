import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addCategory, addClass, addStudent } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const single = () => ({ categoryId: world.school.categoryId, studentId: world.school.studentIds[0] });
const bulk = () => ({ categoryId: world.school.categoryId, studentIds: [...world.school.studentIds] });

async function archive(table: 'students' | 'point_categories', id: string): Promise<string> {
  await world.pool.query(`UPDATE directory.${table} SET archived_at = now() WHERE id = $1`, [id]);
  return id;
}

/** What is wrong, how to send it, and the expected status, field and start of the message. */
type Case = [what: string, input: () => unknown, status: number, path: string, message: RegExp];

const AMOUNT = /^Please enter a valid point amount between 1 and 100$/;
const SINGLE: Case[] = [
  ['an amount of 0', () => ({ ...single(), amount: 0 }), 400, 'amount', AMOUNT],
  ['an amount of 101', () => ({ ...single(), amount: 101 }), 400, 'amount', AMOUNT],
  ['an amount of 1.5', () => ({ ...single(), amount: 1.5 }), 400, 'amount', AMOUNT],
  ['an amount of -1', () => ({ ...single(), amount: -1 }), 400, 'amount', AMOUNT],
  ['an amount in words', () => ({ ...single(), amount: '1' }), 400, 'amount', AMOUNT],
  ['an amount of null', () => ({ ...single(), amount: null }), 400, 'amount', AMOUNT],
  ['a number beyond all numbers', () => ({ ...single(), amount: 1e308 }), 400, 'amount', AMOUNT],
  ['no student', () => ({ categoryId: single().categoryId }), 400, 'studentId', /^Please select students/],
  ['no category', () => ({ studentId: single().studentId }), 400, 'categoryId', /^Please select students/],
  [
    'a student id that is none',
    () => ({ ...single(), studentId: 'Ada' }),
    400,
    'studentId',
    /^Please select/,
  ],
  ['a student id in a list', () => ({ ...single(), studentId: [randomUUID()] }), 400, 'studentId', /^Please/],
  [
    'an unknown student',
    () => ({ ...single(), studentId: randomUUID() }),
    404,
    'studentId',
    /does not exist/,
  ],
  [
    'an unknown category',
    () => ({ ...single(), categoryId: randomUUID() }),
    404,
    'categoryId',
    /does not exist/,
  ],
  [
    'a note of 10,000 characters',
    () => ({ ...single(), note: 'a'.repeat(10_000) }),
    400,
    'note',
    /at most 500/,
  ],
  ['a note with control characters', () => ({ ...single(), note: 'a\u0000b' }), 400, 'note', /can’t be used/],
  ['a note that is a number', () => ({ ...single(), note: 7 }), 400, 'note', /./],
  ['a list as the body', () => [single()], 400, '', /./],
];
const BULK: Case[] = [
  ['nobody', () => ({ ...bulk(), studentIds: [] }), 400, 'studentIds', /^Please select students/],
  ['no list', () => ({ categoryId: bulk().categoryId }), 400, 'studentIds', /^Please select students/],
  [
    '1,001 students',
    () => ({ ...bulk(), studentIds: Array.from({ length: 1_001 }, () => randomUUID()) }),
    400,
    'studentIds',
    /^At most 1,000 students/,
  ],
  [
    'a student twice',
    () => ({ ...bulk(), studentIds: [single().studentId, single().studentId] }),
    400,
    'studentIds',
    /more than once/,
  ],
  [
    'a student twice, once in capitals',
    () => ({ ...bulk(), studentIds: [single().studentId, single().studentId.toUpperCase()] }),
    400,
    'studentIds',
    /more than once/,
  ],
  [
    'one unknown student among known ones',
    () => ({ ...bulk(), studentIds: [...bulk().studentIds, randomUUID()] }),
    404,
    'studentIds',
    /does not exist/,
  ],
];

describe.each([
  ['an award', routes.awardPoints, SINGLE],
  ['an award to many', routes.awardPointsInBulk, BULK],
] as const)('%s', (_, route, cases) => {
  it.each(cases)('is refused with %s', async (_, input, status, path, message) => {
    const before = await world.eventCount();
    const answer = await admin.call(route, { body: input() });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.stringMatching(message) });
    expect(answer.body).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await world.eventCount()).toBe(before);
  });
});

describe('an award', () => {
  it('is refused for an archived student, by name', async () => {
    const { id, classId } = world.school;
    const studentId = await archive('students', await addStudent(world.pool, id, classId, 'Eve Reed'));
    const { status, body } = await admin.call(routes.awardPoints, { body: { ...single(), studentId } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'student-archived',
      message: 'Eve Reed is archived.',
      issues: [{ path: 'studentId' }],
    });
  });

  it('is refused for an archived category', async () => {
    const categoryId = await archive('point_categories', await addCategory(world.pool, world.school.id));
    const { status, body } = await admin.call(routes.awardPoints, { body: { ...single(), categoryId } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'category-archived', issues: [{ path: 'categoryId' }] });
  });

  it('is refused for a category of another class', async () => {
    const otherClass = await addClass(world.pool, world.school.id);
    const categoryId = await addCategory(world.pool, world.school.id, otherClass);
    const { status, body } = await admin.call(routes.awardPoints, { body: { ...single(), categoryId } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'category-of-another-class', issues: [{ path: 'categoryId' }] });
  });

  it('gives one point by default, and accepts ids in capitals', async () => {
    const { studentId, categoryId } = single();
    const body = { studentId: studentId.toUpperCase(), categoryId: categoryId.toUpperCase() };
    const answer = await admin.call(routes.awardPoints, { body });
    expect(answer.body).toMatchObject({ amount: 1, studentIds: [studentId], categoryId });
  });

  it.each(['staff', 'teacher'] as const)('of more than 1 point is not for %s', async (role) => {
    const client = await world.signIn(role);
    const before = await world.eventCount();
    const { status, body } = await client.call(routes.awardPointsInBulk, { body: { ...bulk(), amount: 2 } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'amount-not-allowed', issues: [{ path: 'amount' }] });
    expect(await world.eventCount()).toBe(before);
    expect((await client.call(routes.awardPoints, { body: single() })).status).toBe(201);
  });

  it('to 1,000 students is one fact', async () => {
    const { id, classId } = world.school;
    const studentIds = Array.from({ length: 1_000 }, () => randomUUID());
    await world.pool.query(
      `INSERT INTO directory.students (id, school_id, class_id, name) SELECT unnest($1::uuid[]), $2, $3, 'Many'`,
      [studentIds, id, classId],
    );
    const before = await world.eventCount();
    const { status } = await admin.call(routes.awardPointsInBulk, { body: { ...bulk(), studentIds } });
    expect(status).toBe(201);
    expect(await world.eventCount()).toBe(before + 1);
  });

  it('stores its trimmed note in the directory, not in the ledger', async () => {
    const note = 'Shared her umbrella\nin the rain';
    const { body } = await admin.call(routes.awardPoints, { body: { ...single(), note: `  ${note} ` } });
    const { awardId } = body as { awardId: string };
    const notes = await world.pool.query('SELECT note FROM directory.award_notes WHERE award_id = $1', [
      awardId,
    ]);
    expect(notes.rows).toEqual([{ note }]);
    const events = await world.pool.query(`SELECT 1 FROM ledger.events WHERE data::text LIKE '%umbrella%'`);
    expect(events.rows).toEqual([]);
  });
});
