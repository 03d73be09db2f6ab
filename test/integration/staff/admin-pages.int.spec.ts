import { ADMIN_PAGE_SIZE } from '#contracts/staff/administration';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';

type Page = { items: { id: string }[]; total: number };

const LISTS: [string, Route][] = [
  ['users', routes.listAdminUsers],
  ['classes', routes.listAdminClasses],
  ['students', routes.listAdminStudents],
];
/** All have the same name, so only sorting by id as well keeps their order. */
const NAMESAKES = 2 * ADMIN_PAGE_SIZE + 5;

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  const { id, classId } = world.school;
  const ids = 'SELECT gen_random_uuid() AS id FROM generate_series(1, $1::integer)';
  await world.pool.query(
    `INSERT INTO directory.users (id, school_id, email, display_name, role)
     SELECT id, $2, id || '@birch.test', 'Kim Lee', 'staff' FROM (${ids}) AS new`,
    [NAMESAKES, id],
  );
  await world.pool.query(
    `INSERT INTO directory.classes (id, school_id, name) SELECT id, $2, 'Room 9' FROM (${ids}) AS new`,
    [NAMESAKES, id],
  );
  await world.pool.query(
    `INSERT INTO directory.students (id, school_id, class_id, name)
     SELECT id, $2, $3, 'Ada Park' FROM (${ids}) AS new`,
    [NAMESAKES, id, classId],
  );
});
afterAll(() => world.stop());

describe.each(LISTS)('the list of %s', (table, route) => {
  /** Moves rows to another place of the table, which an undefined order would follow. */
  const move = (ids: string[]) =>
    world.pool.query(`UPDATE directory.${table} SET created_at = created_at WHERE id = ANY ($1)`, [ids]);
  const pageOf = async (page: number) =>
    (await admin.call(route, { query: { page: String(page) } })).body as Page;

  it('has everyone on exactly one page, however many have the same name', async () => {
    const pages: Page[] = [];
    const { total } = await pageOf(1);
    const count = Math.ceil(total / ADMIN_PAGE_SIZE);
    while (pages.length < count) {
      const page = await pageOf(pages.length + 1);
      pages.push(page);
      await move(page.items.map(({ id }) => id));
    }
    expect(pages.slice(0, -1).map(({ items }) => items.length)).toEqual(
      Array.from({ length: count - 1 }, () => ADMIN_PAGE_SIZE),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    const again = await Promise.all(pages.map((_, index) => pageOf(index + 1)));
    expect(again).toEqual(pages);
    expect(await pageOf(count + 1)).toEqual({ items: [], total });
  });

  it.each(['0', '-1', '1.5', '100001', 'NaN', '1e400', 'two', ''])('refuses the page %j', async (page) => {
    const { body } = await admin.call(route, { query: { page } });
    expect(body).toMatchObject({ statusCode: 400, issues: [{ path: 'page' }] });
  });
});
