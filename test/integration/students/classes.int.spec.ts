import { getAdminStats, listAdminClasses, listAdminStudents } from '#contracts/staff/administration';
import { createPointCategory } from '#contracts/points/point-categories';
import {
  archiveClass,
  createClass,
  getClass,
  getClassStats,
  listArchivedClasses,
  listClasses,
  restoreClass,
  type SchoolClass,
  setDefaultClass,
  updateClass,
} from '#contracts/students/classes';
import { awardPoints } from '#contracts/points/awards';
import { listCountedSchools } from '#contracts/schools/schools';
import { addStudent, listClassStudents, type Student } from '#contracts/students/students';
import { currentUser } from '#contracts/accounts/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let teacher: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  teacher = await world.signIn('teacher', school);
});

const schoolClass = async (classId = school.classId) =>
  (await admin.call(getClass, { params: { classId } })).body as SchoolClass;
const edit = (client: ApiClient, body: object, classId = school.classId) =>
  client.call(updateClass, { params: { classId }, body });
const archive = (client: ApiClient, classId = school.classId) =>
  client.call(archiveClass, { params: { classId } });
const restore = (client: ApiClient, classId = school.classId) =>
  client.call(restoreClass, { params: { classId } });
const names = async () => {
  const { body } = await admin.call(listClassStudents, { params: { classId: school.classId } });
  return (body as Student[]).map(({ name }) => name);
};
const archiveStudent = (id: string) =>
  world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [id]);

async function audit(id: string): Promise<object[]> {
  const { rows } = await world.pool.query<object>(
    'SELECT action, actor_id, before, after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
    [id],
  );
  return rows;
}

describe('editing a class', () => {
  it('changes its name and description, and records who did it', async () => {
    const { name, version } = await schoolClass();
    const { status, body } = await edit(teacher, { name: ' Room 9 ', description: 'Mornings', version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Room 9', description: 'Mornings', version: version + 1 });
    expect(await audit(school.classId)).toEqual([
      {
        action: 'update',
        actor_id: school.users.teacher.id,
        before: { name, description: null },
        after: { name: 'Room 9', description: 'Mornings' },
      },
    ]);
  });

  it('overwrites nothing that someone else changed meanwhile', async () => {
    const { version } = await schoolClass();
    const answers = await Promise.all([
      edit(teacher, { name: 'Hers', version }),
      edit(admin, { name: 'His', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(second?.body).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Someone else changed this class. Look at it again before you save.',
    });
    const winner = answers.find(({ status }) => status === 200)?.body as SchoolClass;
    expect((await schoolClass()).name).toBe(winner.name);
    expect(await audit(school.classId)).toHaveLength(1);
  });

  it('is refused without a name, and for an archived class', async () => {
    const { version } = await schoolClass();
    expect((await edit(admin, { name: ' ', version })).body).toMatchObject({
      statusCode: 400,
      message: 'Class name is required.',
    });
    await archive(admin);
    const late = await edit(admin, { name: 'Late', version: version + 1 });
    expect(late.body).toMatchObject({ statusCode: 409, code: 'class-archived' });
  });
});

describe('archiving a class', () => {
  it('archives its students with it, and records each', async () => {
    expect(await schoolClass()).toMatchObject({ studentCount: 3, archivedAt: null });
    const { body } = await archive(teacher);
    expect(body).toMatchObject({ studentCount: 3, archivedAt: expect.any(String) });
    expect(await names()).toEqual([]);
    for (const id of [school.classId, ...school.studentIds]) {
      expect(await audit(id)).toMatchObject([{ action: 'archive', actor_id: school.users.teacher.id }]);
    }
  });

  it('stops awards to its students, new students and new categories', async () => {
    await archive(admin);
    const award = { studentId: school.studentIds[0], categoryId: school.categoryId };
    expect((await admin.call(awardPoints, { body: award })).status).toBe(409);
    const addition = { params: { classId: school.classId }, body: { name: 'Late' } };
    expect((await admin.call(addStudent, addition)).status).toBe(409);
    const category = { name: 'Late', classId: school.classId };
    expect((await admin.call(createPointCategory, { body: category })).status).toBe(409);
  });

  it('lists it among the archived classes, latest first', async () => {
    const first = await addClass(world.pool, school.id);
    await archive(admin, first);
    await archive(admin);
    const archived = (await admin.call(listArchivedClasses)).body as SchoolClass[];
    expect(archived.map(({ id }) => id)).toEqual([school.classId, first]);
    expect(((await admin.call(listClasses)).body as SchoolClass[]).map(({ id }) => id)).toEqual([]);
    const own = (await teacher.call(listArchivedClasses)).body as SchoolClass[];
    expect(own.map(({ id }) => id)).toEqual([school.classId]);
  });

  it('twice has one effect', async () => {
    const first = await archive(admin);
    expect((await archive(admin)).body).toEqual(first.body);
    expect(await audit(school.classId)).toHaveLength(1);
  });

  // Adding a student locks the class until the student is in it, so the second request sees the result of the first.
  it('includes a student who is added at the same moment', async () => {
    const adding = Array.from({ length: 8 }, (_, number) =>
      admin.call(addStudent, { params: { classId: school.classId }, body: { name: `Late ${number}` } }),
    );
    await Promise.all([...adding, archive(teacher)]);
    expect(await names()).toEqual([]);
  });
});

it('every size of a class counts its current students', async () => {
  await archiveStudent(school.studentIds[1]);
  const { classId } = school;
  expect(await schoolClass()).toMatchObject({ studentCount: 2 });
  expect((await admin.call(listClasses)).body).toMatchObject([{ id: classId, studentCount: 2 }]);
  const stats = await admin.call(getClassStats, { params: { classId } });
  expect(stats.body).toMatchObject({ totalStudents: 2 });
  expect((await admin.call(listAdminClasses)).body).toMatchObject({ items: [{ studentCount: 2 }] });
  expect((await admin.call(listAdminStudents)).body).toMatchObject({ total: 2 });
  expect((await admin.call(getAdminStats)).body).toMatchObject({ totalStudents: 2 });
  const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  const { body: schools } = await executive.call(listCountedSchools);
  expect(schools).toContainEqual(expect.objectContaining({ id: school.id, studentCount: 2 }));
});

describe('restoring a class', () => {
  it('brings back those who were archived with it, not those archived before', async () => {
    await archiveStudent(school.studentIds[1]);
    const { body } = await archive(admin);
    expect(body).toMatchObject({ studentCount: 2 });
    const restored = await restore(teacher);
    expect(restored.body).toMatchObject({ archivedAt: null, studentCount: 2 });
    expect(await names()).toEqual(['Ada Park', 'Cy Novak']);
    expect(await audit(school.studentIds[0])).toMatchObject([{ action: 'archive' }, { action: 'restore' }]);
    expect(await audit(school.studentIds[1])).toEqual([]);
  });

  it('is refused while another student has the number of one of them, and changes nothing', async () => {
    const setNumber = 'UPDATE directory.students SET student_number = $2 WHERE id = $1';
    await world.pool.query(setNumber, [school.studentIds[0], 'B-7']);
    await archive(admin);
    const params = { classId: await addClass(world.pool, school.id) };
    await admin.call(addStudent, { params, body: { name: 'Dee Abdi', studentId: 'B-7' } });
    const refusal = await restore(admin);
    expect(refusal.body).toMatchObject({
      statusCode: 409,
      message: 'The student ID B-7 of Ada Park now belongs to Dee Abdi. Change it, then restore the class.',
    });
    expect((await schoolClass()).archivedAt).not.toBeNull();
    expect(await names()).toEqual([]);
  });

  it('does nothing to a class in use', async () => {
    expect((await restore(admin)).status).toBe(200);
    expect(await audit(school.classId)).toEqual([]);
  });
});

describe('a teacher', () => {
  it('changes their own classes only', async () => {
    const other = await addClass(world.pool, school.id);
    const body = { name: 'Mine now', version: 1 };
    for (const { status } of [
      await edit(teacher, body, other),
      await archive(teacher, other),
      await restore(teacher, other),
      await teacher.call(setDefaultClass, { body: { classId: other } }),
    ]) {
      expect(status).toBe(403);
    }
    const { body: created } = await teacher.call(createClass, { body: { name: 'My own' } });
    expect((await archive(teacher, (created as SchoolClass).id)).status).toBe(200);
  });
});

describe('the default class', () => {
  it('is the caller’s own choice, and is recorded', async () => {
    const body = { classId: school.classId };
    expect((await teacher.call(setDefaultClass, { body })).body).toEqual({ defaultClassId: school.classId });
    expect((await teacher.call(currentUser)).body).toMatchObject({ defaultClassId: school.classId });
    expect((await admin.call(currentUser)).body).toMatchObject({ defaultClassId: null });
    expect(await audit(school.users.teacher.id)).toMatchObject([
      { action: 'update', after: { default_class_id: school.classId } },
    ]);
  });

  it('is chosen by staff too', async () => {
    const staff = await world.signIn('staff', school);
    const body = { classId: school.classId };
    expect((await staff.call(setDefaultClass, { body })).body).toEqual({ defaultClassId: school.classId });
    expect((await staff.call(currentUser)).body).toMatchObject({ defaultClassId: school.classId });
  });

  it('can’t be an archived class', async () => {
    await archive(admin);
    const { status } = await admin.call(setDefaultClass, { body: { classId: school.classId } });
    expect(status).toBe(409);
  });
});
