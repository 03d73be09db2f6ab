import { untilWaiting } from '../../setup/until-waiting.js';
import type { AdminClass, AdminStudent, AdminUser } from '#contracts/staff/administration';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { addClass, addSchool, addStudent, addUser, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
let executiveUser: TestUser;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), executiveUser);
});
afterAll(() => world.stop());

const setRole = (client: ApiClient, { id }: TestUser, role: string, schoolId?: string) =>
  client.call(routes.changeUserRole, { params: { userId: id }, body: { role, schoolId } });
const items = <Item>(body: unknown) => (body as { items: Item[]; total: number }).items;
const auditOf = async (id: string) =>
  (
    await world.pool.query(
      'SELECT actor_id, action, before, after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
      [id],
    )
  ).rows as unknown[];

describe('the lists of administration', () => {
  it('show a school administrator only their own school', async () => {
    const users = items<AdminUser>((await admin.call(routes.listAdminUsers)).body);
    expect(new Set(users.map(({ schoolId }) => schoolId))).toEqual(new Set([world.school.id]));
    const classes = items<AdminClass>((await admin.call(routes.listAdminClasses)).body);
    expect(classes).toMatchObject([{ id: world.school.classId, studentCount: 3, teacherName: 'Kim Lee' }]);
    const students = items<AdminStudent>((await admin.call(routes.listAdminStudents)).body);
    expect(students.map(({ name }) => name)).toEqual(['Ada Park', 'Ben Ortiz', 'Cy Novak']);
    const other = { query: { schoolId: world.otherSchool.id } };
    expect((await admin.call(routes.listAdminStudents, other)).status).toBe(404);
  });

  it('show an executive administrator every school, or the chosen one', async () => {
    const all = await executive.call(routes.listAdminStudents, { query: { search: 'ada' } });
    expect(
      items<AdminStudent>(all.body)
        .map(({ schoolId }) => schoolId)
        .sort(),
    ).toEqual([world.school.id, world.otherSchool.id].sort());
    const one = { query: { schoolId: world.otherSchool.id } };
    expect((await executive.call(routes.listAdminStudents, one)).body).toMatchObject({ total: 3 });
    expect((await executive.call(routes.getAdminStats, one)).body).toEqual({
      totalTeachers: 1,
      totalClasses: 1,
      totalStudents: 3,
      totalPointsAwarded: 0,
      totalRedemptions: 0,
    });
  });

  it('search within one field at a time, not across two', async () => {
    const { pool } = world;
    const school = await addSchool(pool);
    const totalOf = async (route: Route, search: string) => {
      const query = { schoolId: school.id, search };
      return ((await executive.call(route, { query })).body as { total: number }).total;
    };
    const { email } = await addUser(pool, 'staff', school.id);
    await pool.query(`UPDATE directory.users SET first_name = 'Robin', last_name = 'Vale' WHERE email = $1`, [
      email,
    ]);
    const classId = await addClass(pool, school.id);
    await pool.query(`UPDATE directory.classes SET name = 'Otters', description = 'Mornings' WHERE id = $1`, [
      classId,
    ]);
    const studentId = await addStudent(pool, school.id, classId, 'Jo Finch');
    await pool.query(`UPDATE directory.students SET student_number = 'S-9', grade = '4' WHERE id = $1`, [
      studentId,
    ]);
    for (const [route, found, missed] of [
      [routes.listAdminUsers, ['robin', 'Robin Vale', email], [`Vale ${email.slice(0, 3)}`]],
      [routes.listAdminClasses, ['otters', 'mornings'], ['Otters Mornings', 's m']],
      [routes.listAdminStudents, ['jo finch', 's-9'], ['finch s-9', 'S-9 4']],
    ] as const) {
      for (const search of found) expect([search, await totalOf(route, search)]).toEqual([search, 1]);
      for (const search of missed) expect([search, await totalOf(route, search)]).toEqual([search, 0]);
    }
  });

  it('find a percent sign literally', async () => {
    expect((await admin.call(routes.listAdminUsers, { query: { search: '%' } })).body).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe('another role', () => {
  it('is given and recorded', async () => {
    const user = await addUser(world.pool, 'staff', world.school.id);
    expect((await setRole(admin, user, 'teacher')).body).toMatchObject({ id: user.id, role: 'teacher' });
    expect(await auditOf(user.id)).toMatchObject([
      { actor_id: world.school.users.school_admin.id, action: 'update', before: { role: 'staff' } },
    ]);
  });

  it('is Executive Admin only from an executive administrator, and takes the user out of the school', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    await addClass(world.pool, world.school.id, user.id);
    const refusal = await setRole(admin, user, 'executive_admin');
    expect(refusal).toMatchObject({ status: 403, body: { code: 'executives-only' } });
    expect((await setRole(executive, user, 'executive_admin')).body).toMatchObject({ schoolId: null });
    expect((await setRole(admin, user, 'teacher', world.school.id)).status).toBe(404);
  });

  it('is given to an Executive Admin by another Executive Admin, in a school', async () => {
    const user = await addUser(world.pool, 'executive_admin', null);
    const theirs = await signIn(world.api.client(), user);
    const { id: schoolId } = world.school;
    expect(await setRole(executive, user, 'school_admin')).toMatchObject({
      status: 409,
      body: { code: 'school-needed', issues: [{ path: 'schoolId' }] },
    });
    expect(await setRole(executive, user, 'teacher', randomUUID())).toMatchObject({
      status: 404,
      body: { issues: [{ path: 'schoolId' }] },
    });
    expect((await setRole(executive, user, 'teacher', schoolId)).body).toMatchObject({
      role: 'teacher',
      schoolId,
      schoolName: 'Birch School',
    });
    expect(await auditOf(user.id)).toEqual([
      {
        actor_id: executiveUser.id,
        action: 'update',
        before: { role: 'executive_admin', school_id: null },
        after: { role: 'teacher', school_id: schoolId },
      },
    ]);
    expect((await theirs.call(routes.listSchools)).status).toBe(401);
    await signIn(theirs, user);
    expect((await theirs.call(routes.listSchools)).status).toBe(403);
    expect((await theirs.call(routes.listClasses)).body).toEqual([]);
  });

  it('does not move a user to another school, or an Executive Admin into one', async () => {
    const user = await addUser(world.pool, 'staff', world.school.id);
    const kept = { status: 409, body: { code: 'school-kept', issues: [{ path: 'schoolId' }] } };
    expect(await setRole(executive, user, 'teacher', world.otherSchool.id)).toMatchObject(kept);
    expect(await setRole(executive, user, 'executive_admin', world.school.id)).toMatchObject(kept);
    expect((await setRole(admin, user, 'teacher', world.school.id)).status).toBe(200);
  });

  it('is not given in a school that is being deleted', async () => {
    const user = await addUser(world.pool, 'executive_admin', null);
    const { id: schoolId } = await addSchool(world.pool);
    const deletion = await executive.call(routes.deleteSchool, { params: { schoolId } });
    expect(deletion.status).toBeLessThan(300);
    expect([404, 409]).toContain((await setRole(executive, user, 'teacher', schoolId)).status);
    expect(items<AdminUser>((await executive.call(routes.listAdminUsers)).body)).toContainEqual(
      expect.objectContaining({ id: user.id, role: 'executive_admin' }),
    );
  });

  it('cannot be removed by an Executive Admin from themself, nor from the last one', async () => {
    const { id: schoolId } = world.school;
    const others = await world.pool.query<{ id: string }>(
      `UPDATE directory.users SET is_active = false
       WHERE role = 'executive_admin' AND is_active AND id != $1 RETURNING id`,
      [executiveUser.id],
    );
    expect((await setRole(executive, executiveUser, 'teacher', schoolId)).body).toMatchObject({
      statusCode: 409,
      code: 'last-executive-admin',
    });
    await addUser(world.pool, 'executive_admin', null);
    expect((await setRole(executive, executiveUser, 'teacher', schoolId)).body).toMatchObject({
      statusCode: 409,
      code: 'own-role',
    });
    const ids = others.rows.map(({ id }) => id);
    await world.pool.query('UPDATE directory.users SET is_active = true WHERE id = ANY ($1)', [ids]);
  });

  it('is given to only one of two Executive Admins who demote each other at once', async () => {
    const first = await addUser(world.pool, 'executive_admin', null);
    const second = await addUser(world.pool, 'executive_admin', null);
    const [one, other] = [await signIn(world.api.client(), first), await signIn(world.api.client(), second)];
    const { id: schoolId } = world.school;
    const holder = await holdLock(
      world.api.databaseUrl,
      `SELECT FROM directory.users WHERE id IN ('${first.id}', '${second.id}') FOR UPDATE`,
    );
    const both = Promise.all([
      setRole(one, second, 'teacher', schoolId),
      setRole(other, first, 'teacher', schoolId),
    ]);
    await untilWaiting(world.pool, 2);
    await holder.release();
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is refused for the last School Admin, even when two demote each other at once', async () => {
    const { school_admin: first } = world.otherSchool.users;
    expect((await setRole(executive, first, 'teacher')).body).toMatchObject({
      statusCode: 409,
      code: 'last-school-admin',
    });
    const second = await addUser(world.pool, 'school_admin', world.otherSchool.id);
    const [one, other] = [await signIn(world.api.client(), first), await signIn(world.api.client(), second)];
    const answers = await Promise.all([setRole(one, second, 'teacher'), setRole(other, first, 'teacher')]);
    // The second one is no longer an administrator, or was told that they are the last.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
