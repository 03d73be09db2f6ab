import { routes } from '#contracts/routes';
import type { UsersInvited } from '#contracts/staff/invite-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  // Nobody is reached there, as no worker runs.
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => world.stop());

beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await signIn(world.api.client(), school.users.school_admin);
});

type Person = { rowNumber: number; email: string; role?: string; classIds?: string[] };
const person = (rowNumber: number, more: Partial<Person> = {}): Person => ({
  rowNumber,
  email: `row-${rowNumber}-${randomUUID()}@birch.test`,
  ...more,
});
const invite = (users: readonly Person[], key: string = randomUUID()) =>
  admin.call(routes.inviteUsers, {
    body: { users: users.map((user) => ({ firstName: 'Luz', lastName: 'Rivera', ...user })) },
    headers: { 'idempotency-key': key },
  });

/** The addresses to which the school has mailed, and how often. */
async function mailed(): Promise<string[]> {
  const { rows } = await world.pool.query<{ address: string }>(
    'SELECT address FROM directory.mails WHERE school_id = $1 ORDER BY address',
    [school.id],
  );
  return rows.map(({ address }) => address);
}

async function teachersOf(classId: string): Promise<{ lead: string | null; others: number }> {
  const { rows } = await world.pool.query<{ lead: string | null; others: number }>(
    `SELECT u.email AS lead, (SELECT count(*)::int FROM directory.class_teachers t WHERE t.class_id = c.id) AS others
     FROM directory.classes c LEFT JOIN directory.users u ON u.id = c.teacher_id WHERE c.id = $1`,
    [classId],
  );
  return rows[0] ?? { lead: null, others: 0 };
}

const markPaid = () =>
  world.pool.query(`UPDATE directory.schools SET paid_through = now() + interval '1 year' WHERE id = $1`, [
    school.id,
  ]);

describe('a list of staff', () => {
  it('is invited with its roles and classes, each by one mail', async () => {
    const empty = await addClass(world.pool, school.id);
    const [ada, ben, cy] = [
      person(2, { classIds: [empty, school.classId] }),
      person(3, { classIds: [empty] }),
      person(4, { role: 'staff' }),
    ];
    const { status, body } = await invite([ada, ben, cy]);
    expect(status).toBe(201);
    expect(body).toEqual({
      invited: 3,
      rows: [2, 3, 4].map((rowNumber) => ({ rowNumber, outcome: 'invited' })),
    });
    expect(await mailed()).toEqual([ada.email, ben.email, cy.email].sort());
    expect(await teachersOf(empty)).toEqual({ lead: expect.any(String), others: 1 });
    expect(await teachersOf(school.classId)).toEqual({ lead: school.users.teacher.email, others: 1 });
  });

  it('is sent once, however often the request arrives', async () => {
    const [key, users] = [randomUUID(), [person(2), person(3)]];
    const answers = await Promise.all([invite(users, key), invite(users, key)]);
    const again = await invite(users, key);
    for (const { status, body } of [...answers, again]) {
      expect(status).toBe(201);
      expect((body as UsersInvited).invited).toBe(2);
    }
    expect(await mailed()).toHaveLength(2);
  });

  it('mails nobody a second time when somebody else sends it, or sends it later with more rows', async () => {
    const users = [person(2), person(3)];
    await invite(users);
    const { body } = await invite([...users, person(4)]);
    expect(body).toEqual({
      invited: 1,
      rows: [
        { rowNumber: 2, outcome: 'already-here' },
        { rowNumber: 3, outcome: 'already-here' },
        { rowNumber: 4, outcome: 'invited' },
      ],
    });
    expect(await mailed()).toHaveLength(3);
    const both = [person(5), person(6)];
    const crossing = await Promise.all([invite(both), invite(both.toReversed())]);
    expect(crossing.map((answer) => (answer.body as UsersInvited).invited).sort()).toEqual([0, 2]);
    expect(await mailed()).toHaveLength(5);
  });

  it('invites nobody if one row is refused, and names it', async () => {
    const elsewhere = await addUser(world.pool, 'staff', world.otherSchool.id);
    await markPaid();
    const refused = await invite([person(2), person(3, { email: elsewhere.email }), person(4)]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'rows-refused',
        issues: [{ path: 'rows.3.email', message: 'An account with this email already exists.' }],
      },
    });
    const archived = await addClass(world.pool, school.id);
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [archived]);
    expect(await invite([person(2), person(5, { classIds: [archived] })])).toMatchObject({
      status: 404,
      body: { issues: [{ path: 'rows.5.classIds', message: 'This class does not exist.' }] },
    });
    expect(await invite([person(2), person(7, { email: 'nobody' })])).toMatchObject({
      status: 400,
      body: { message: 'Row 7: Please enter a valid email address' },
    });
    const twice = person(2);
    expect(await invite([twice, { ...twice, rowNumber: 9 }])).toMatchObject({
      status: 400,
      body: { message: 'Row 9: The same address is in row 2.' },
    });
    expect(await mailed()).toEqual([]);
  });

  it('tells a school on trial nothing of accounts elsewhere', async () => {
    const elsewhere = await addUser(world.pool, 'staff', world.otherSchool.id);
    const { body } = await invite([person(2, { email: elsewhere.email.toUpperCase() }), person(3)]);
    expect((body as UsersInvited).invited).toBe(2);
    const { rows } = await world.pool.query('SELECT kind FROM directory.mails WHERE address = $1', [
      elsewhere.email,
    ]);
    expect(rows).toEqual([{ kind: 'invited-elsewhere' }]);
  });

  it('is charged to the school, and one that is refused is not', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => person(from + index));
    expect((await invite(many(2, 200))).status).toBe(201);
    const tooMany = await invite(many(300, 200));
    expect(tooMany).toMatchObject({ status: 429, body: { code: 'too-many-invitations' } });
    expect(await mailed()).toHaveLength(200);
    expect((await invite(many(600, 100))).status).toBe(201);
  });
});

describe('a new user', () => {
  const add = (body: object) =>
    admin.call(routes.addUser, {
      body: { email: person(1).email, firstName: 'Luz', lastName: 'Rivera', ...body },
    });

  it('gets a class with the account, or neither', async () => {
    const classId = await addClass(world.pool, school.id);
    expect(await add({ classId, role: 'staff' })).toMatchObject({
      status: 409,
      body: { code: 'not-a-teacher' },
    });
    expect((await add({ classId: randomUUID() })).status).toBe(404);
    expect(await mailed()).toEqual([]);
    const email = person(2).email;
    expect((await add({ classId, email })).status).toBe(201);
    expect(await teachersOf(classId)).toEqual({ lead: email, others: 0 });
  });
});
