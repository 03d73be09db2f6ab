import { routes } from '#contracts/routes';
import type { Student } from '#contracts/students/students';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addCategory, addClass, addStudent } from '../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const lastAudit = async () =>
  (
    await world.pool.query(
      'SELECT actor_id, action, entity, entity_id, after FROM directory.audit_log ORDER BY id DESC LIMIT 1',
    )
  ).rows[0] as unknown;

describe('creating', () => {
  it('a class is recorded in the audit log, and assigned to the teacher who creates it', async () => {
    const teacher = await world.signIn('teacher');
    const body = { name: '  Grade 4 Blue ', description: '' };
    const { body: created } = await teacher.call(routes.createClass, { body });
    const { id } = world.school.users.teacher;
    expect(created).toMatchObject({
      name: 'Grade 4 Blue',
      description: null,
      teacherId: id,
      teacherName: 'Kim Lee',
    });
    expect(await lastAudit()).toEqual({
      actor_id: id,
      action: 'create',
      entity: 'class',
      entity_id: (created as { id: string }).id,
      after: { name: 'Grade 4 Blue', description: null, teacher_id: id },
    });
  });

  it('a student starts with no points, in the class', async () => {
    const params = { classId: world.school.classId };
    const body = { name: 'Zoë Ünal', studentId: 'B-7', grade: '4' };
    const { body: created } = await admin.call(routes.addStudent, { params, body });
    expect(created).toMatchObject({ ...body, classId: params.classId, totalPoints: 0, recentActivity: null });
    expect(await lastAudit()).toMatchObject({ action: 'create', entity: 'student' });
    const { body: students } = await admin.call(routes.listClassStudents, { params });
    expect(students).toContainEqual(created);
  });

  it('a student with another’s ID is refused, within one school only', async () => {
    const params = { classId: world.school.classId };
    await admin.call(routes.addStudent, { params, body: { name: 'First', studentId: 'B-8' } });
    const again = await admin.call(routes.addStudent, { params, body: { name: 'Second', studentId: 'B-8' } });
    expect(again.body).toMatchObject({ statusCode: 409, issues: [{ path: 'studentId' }] });
    const elsewhere = await world.signIn('school_admin', world.otherSchool);
    const call = {
      params: { classId: world.otherSchool.classId },
      body: { name: 'Third', studentId: 'B-8' },
    };
    expect((await elsewhere.call(routes.addStudent, call)).status).toBe(201);
  });

  it.each([
    ['a class', 'Class name is required.', (body: object) => admin.call(routes.createClass, { body })],
    [
      'a student',
      'Student name is required',
      (body: object) => admin.call(routes.addStudent, { params: { classId: world.school.classId }, body }),
    ],
    [
      'a category',
      'Category name is required.',
      (body: object) => admin.call(routes.createPointCategory, { body }),
    ],
  ])('%s without a name is refused in the words of the screen', async (_, message, create) => {
    for (const body of [{ name: '  ' }, {}]) {
      expect((await create(body)).body).toMatchObject({
        statusCode: 400,
        message,
        issues: [{ path: 'name' }],
      });
    }
  });

  it('something in an archived class is refused', async () => {
    const classId = await addClass(world.pool, world.school.id);
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [classId]);
    const student = await admin.call(routes.addStudent, { params: { classId }, body: { name: 'Late' } });
    expect(student.body).toMatchObject({ statusCode: 409, issues: [{ path: 'classId' }] });
    const category = await admin.call(routes.createPointCategory, { body: { name: 'Late', classId } });
    expect(category.body).toMatchObject({ statusCode: 409, issues: [{ path: 'classId' }] });
  });
});

describe('the categories of a class', () => {
  it('are the school’s and its own, without archived ones', async () => {
    const { id, classId, categoryId } = world.school;
    const own = await addCategory(world.pool, id, classId);
    const others = await addCategory(world.pool, id, await addClass(world.pool, id));
    const archived = await addCategory(world.pool, id, classId);
    await world.pool.query('UPDATE directory.point_categories SET archived_at = now() WHERE id = $1', [
      archived,
    ]);
    const idsOf = async (query: Record<string, string>) =>
      ((await admin.call(routes.listPointCategories, { query })).body as { id: string }[]).map(
        (each) => each.id,
      );

    expect(await idsOf({ classId })).toEqual(expect.arrayContaining([categoryId, own]));
    expect(await idsOf({ classId })).not.toEqual(expect.arrayContaining([others]));
    expect(await idsOf({ classId })).not.toContain(archived);
    expect(await idsOf({})).not.toContain(own);
  });
});

describe('searching students', () => {
  const SEARCHED = [
    { name: 'Amara Okafor', studentId: 'S_100%', grade: '5' },
    { name: 'Amir Khan', studentId: 'S-2001', grade: 'Ungraded' },
    { name: 'O’Neil Back\\slash', studentId: null, grade: null },
  ];
  const search = async (text: string) =>
    ((await admin.call(routes.searchStudents, { query: { search: text } })).body as Student[]).map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    const params = { classId: world.school.classId };
    for (const body of SEARCHED) await admin.call(routes.addStudent, { params, body });
  });

  it.each([
    ['a part of the name, in any case', 'mIR k', ['Amir Khan']],
    ['a part of the number', '2001', ['Amir Khan']],
    ['a part of the grade', 'graded', ['Amir Khan']],
    ['a single letter', '%', ['Amara Okafor']],
    ['a percent sign that is meant', '100%', ['Amara Okafor']],
    ['an underscore that is meant', 'S_1', ['Amara Okafor']],
    ['a backslash that is meant', 'k\\s', ['O’Neil Back\\slash']],
    ['the end of one field and the beginning of the next', 'Khan S-2', []],
    ['spaces around', '  amara ', ['Amara Okafor']],
  ])('finds by %s', async (_, text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it('omits archived students, and lists everyone by name without a text', async () => {
    await world.pool.query(`UPDATE directory.students SET archived_at = now() WHERE name = 'Amir Khan'`);
    expect(await search('Amir')).toEqual([]);
    const names = await search('');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('and the rosters of classes and their login cards follow the school’s order of names', async () => {
    const classId = await addClass(world.pool, world.school.id);
    const byLastName = ['Zoë Alvarez', 'Ana de la Cruz', 'Ben Núñez Jr.', 'Amal Park'];
    for (const name of byLastName.toReversed()) await addStudent(world.pool, world.school.id, classId, name);
    const order = (nameOrder: string) => admin.call(routes.changeSchoolSettings, { body: { nameOrder } });
    const roster = async () => {
      const { body } = await admin.call(routes.listClassStudents, { params: { classId } });
      return (body as Student[]).map(({ name }) => name);
    };
    expect(await roster()).toEqual([...byLastName].sort());
    await order('last-name');
    expect(await roster()).toEqual(byLastName);
    expect((await search('')).filter((name) => byLastName.includes(name))).toEqual(byLastName);
    const { body: cards } = await admin.call(routes.listLoginCards, { params: { classId } });
    expect(cards).toMatchObject(byLastName.map((studentName) => ({ studentName })));
    const { body: user } = await admin.call(routes.currentUser);
    expect(user).toMatchObject({ nameOrder: 'last-name' });
    await order('first-name');
    expect(await roster()).toEqual([...byLastName].sort());
  });
});
