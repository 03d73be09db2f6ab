import { awardPoints } from '#contracts/points/awards';
import { archiveClass } from '#contracts/students/classes';
import {
  archivePointCategory,
  createPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  type PointCategory,
  restorePointCategory,
  updatePointCategory,
} from '#contracts/points/point-categories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addCategory, addClass, addSchool, type TestSchool } from '../../setup/school.js';

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

const edit = (client: ApiClient, categoryId: string, body: object) =>
  client.call(updatePointCategory, { params: { categoryId }, body });
const archive = (client: ApiClient, categoryId: string) =>
  client.call(archivePointCategory, { params: { categoryId } });
const restore = (client: ApiClient, categoryId: string) =>
  client.call(restorePointCategory, { params: { categoryId } });

async function idsOf(client: ApiClient, include?: 'all-classes'): Promise<string[]> {
  const query = include === undefined ? {} : { include };
  const { body } = await client.call(listPointCategories, { query });
  return (body as PointCategory[]).map(({ id }) => id).sort();
}

async function archivedIds(client: ApiClient): Promise<string[]> {
  const { body } = await client.call(listArchivedPointCategories);
  return (body as PointCategory[]).map(({ id }) => id);
}

async function actions(id: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ action: string }>(
    'SELECT action FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ action }) => action);
}

describe('a point category', () => {
  it('is edited, and the second of two editors gets a notice', async () => {
    const { categoryId } = school;
    const body = { name: 'Kindness', description: 'Without being asked', version: 1 };
    expect((await edit(admin, categoryId, body)).body).toMatchObject({ ...body, version: 2 });
    expect((await edit(admin, categoryId, { ...body, name: 'Care' })).body).toMatchObject({
      statusCode: 409,
      code: 'changed-meanwhile',
      message: 'Someone else changed this category. Look at it again before you save.',
    });
    expect(await actions(categoryId)).toEqual(['update']);
  });

  it('is archived, can then be neither used nor edited, and is restored', async () => {
    const { categoryId } = school;
    expect((await archive(admin, categoryId)).body).toMatchObject({ archivedAt: expect.any(String) });
    expect((await archive(admin, categoryId)).status).toBe(200);
    expect(await idsOf(admin)).toEqual([]);
    expect(await archivedIds(admin)).toEqual([categoryId]);
    const award = { studentId: school.studentIds[0], categoryId };
    expect((await admin.call(awardPoints, { body: award })).status).toBe(409);
    expect((await edit(admin, categoryId, { name: 'Late', version: 2 })).body).toMatchObject({
      code: 'category-archived',
    });

    expect((await restore(admin, categoryId)).body).toMatchObject({ archivedAt: null });
    expect((await restore(admin, categoryId)).status).toBe(200);
    expect(await idsOf(admin)).toEqual([categoryId]);
    expect(await actions(categoryId)).toEqual(['archive', 'restore']);
  });

  it('of an archived class cannot be restored before its class', async () => {
    await archive(admin, school.classCategoryId);
    await admin.call(archiveClass, { params: { classId: school.classId } });
    expect((await restore(admin, school.classCategoryId)).body).toMatchObject({
      statusCode: 409,
      message: 'Its class is archived. Restore the class first.',
    });
  });

  it('of the school is changed by administrators, one of a class also by its teacher', async () => {
    const others = await addCategory(world.pool, school.id, await addClass(world.pool, school.id));
    for (const categoryId of [school.categoryId, others]) {
      expect((await edit(teacher, categoryId, { name: 'Mine', version: 1 })).status).toBe(403);
      expect((await archive(teacher, categoryId)).status).toBe(403);
      expect((await restore(teacher, categoryId)).status).toBe(403);
      expect((await edit(admin, categoryId, { name: 'Ours', version: 1 })).status).toBe(200);
    }
    expect((await edit(teacher, school.classCategoryId, { name: 'Mine', version: 1 })).status).toBe(200);
  });
});

describe('the look of a category', () => {
  const create = async (name: string, look: object = {}): Promise<PointCategory> =>
    (await admin.call(createPointCategory, { body: { name, ...look } })).body as PointCategory;

  it('fits its name and differs from other categories’, unless it is chosen', async () => {
    expect(await create('Homework')).toMatchObject({ icon: 'notebook', color: 'amber' });
    expect(await create('Zzyzx')).toMatchObject({ icon: 'star', color: 'blue' });
    expect(await create('Reading', { icon: 'rocket', color: 'red' })).toMatchObject({
      icon: 'rocket',
      color: 'red',
    });
  });

  it('stays in an edit without one, even with another name, and is kept before and after', async () => {
    const { id } = await create('Homework');
    await edit(admin, id, { name: 'Reading' });
    const { body } = await edit(admin, id, { icon: 'book' });
    expect(body).toMatchObject({ name: 'Reading', icon: 'book', color: 'amber' });
    const { rows } = await world.pool.query(
      "SELECT before ->> 'icon' AS before, after ->> 'icon' AS after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { before: null, after: 'notebook' },
      { before: 'notebook', after: 'notebook' },
      { before: 'notebook', after: 'book' },
    ]);
  });

  it('of a category that is older than icons fits its current name', async () => {
    await world.pool.query("UPDATE directory.point_categories SET icon = NULL, name = 'Math' WHERE id = $1", [
      school.categoryId,
    ]);
    const { body } = await admin.call(listPointCategories, { query: {} });
    expect(body).toMatchObject([{ name: 'Math', icon: 'calculator', color: 'green' }]);
  });

  it.each([
    ['icon', 'unheard-of'],
    ['icon', '__proto__'],
    ['icon', '<svg onload=alert(1)>'],
    ['icon', null],
    ['color', 'red; background: url(//evil)'],
    ['color', '#ff0000'],
    ['color', 'constructor'],
    ['color', 7],
  ])('cannot be the %s %j', async (field, value) => {
    const refused = {
      statusCode: 400,
      issues: [{ path: field, message: `Please choose one of the ${field}s.` }],
    };
    expect(
      (await admin.call(createPointCategory, { body: { name: 'New', [field]: value } })).body,
    ).toMatchObject(refused);
    expect((await edit(admin, school.categoryId, { [field]: value })).body).toMatchObject(refused);
  });
});

describe('the categories of all classes', () => {
  it('are those of the classes in use: a teacher’s own, all for administrators', async () => {
    const otherClass = await addClass(world.pool, school.id);
    const others = await addCategory(world.pool, school.id, otherClass);
    const { categoryId, classCategoryId } = school;
    expect(await idsOf(admin, 'all-classes')).toEqual([categoryId, classCategoryId, others].sort());
    expect(await idsOf(teacher, 'all-classes')).toEqual([categoryId, classCategoryId].sort());
    await admin.call(archiveClass, { params: { classId: otherClass } });
    expect(await idsOf(admin, 'all-classes')).toEqual([categoryId, classCategoryId].sort());
  });

  it('and the archived ones are limited in the same way', async () => {
    const others = await addCategory(world.pool, school.id, await addClass(world.pool, school.id));
    await archive(admin, others);
    await archive(admin, school.classCategoryId);
    expect(await archivedIds(admin)).toEqual([school.classCategoryId, others]);
    expect(await archivedIds(teacher)).toEqual([school.classCategoryId]);
  });
});
