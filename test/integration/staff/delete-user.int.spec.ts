import '../../setup/patience.js';
import { untilWaiting } from '../../setup/until-waiting.js';
import type { AdminUser } from '#contracts/staff/administration';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { addClass, addSchool, addUser, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
let executiveUser: TestUser;

beforeAll(async () => {
  world = await ApiWorld.start();
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), executiveUser);
});
afterAll(() => world.stop());

const remove = (client: ApiClient, { id }: TestUser) =>
  client.call(routes.deleteUser, { params: { userId: id } });
const giveRole = ({ id }: TestUser, role: string) =>
  executive.call(routes.changeUserRole, { params: { userId: id }, body: { role } });
const auditOf = async ({ id }: TestUser) =>
  (await world.pool.query<object>('SELECT * FROM directory.audit_log WHERE entity_id = $1', [id])).rows;

describe('a deleted user', () => {
  it('without any facts is removed, with their sessions', async () => {
    const user = await addUser(world.pool, 'staff', world.school.id);
    const theirs = await signIn(world.api.client(), user);
    expect((await remove(admin, user)).status).toBe(403);
    expect((await remove(executive, user)).body).toEqual({ outcome: 'deleted' });
    expect((await theirs.call(routes.currentUser)).status).toBe(401);
    const { rowCount } = await world.pool.query('SELECT FROM directory.users WHERE id = $1', [user.id]);
    expect(rowCount).toBe(0);
    expect(JSON.stringify(await auditOf(user))).not.toContain(user.email);
  });

  it('with facts stays as former staff, without personal data', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const classId = await addClass(world.pool, world.school.id, user.id);
    const theirs = await signIn(world.api.client(), user);
    const { categoryId, studentIds } = world.school;
    const body = { categoryId, studentId: studentIds[0] };
    expect((await theirs.call(routes.awardPoints, { body })).status).toBe(201);
    await theirs.call(routes.changePreferences, { body: { rosterLayout: 'grid' } });
    expect((await remove(executive, user)).body).toEqual({ outcome: 'emptied' });
    expect((await theirs.call(routes.awardPoints, { body })).status).toBe(401);
    const { rows } = await world.pool.query<{ row: string }>(
      'SELECT row_to_json(u)::text AS row FROM directory.users u WHERE id = $1',
      [user.id],
    );
    expect(rows[0]?.row).toContain('Former staff');
    expect(rows[0]?.row).not.toMatch(/birch\.test|Kim|Lee|argon2|grid/);
    const { items: listed } = (await admin.call(routes.listAdminUsers)).body as { items: AdminUser[] };
    expect(listed.map(({ id }) => id)).not.toContain(user.id);
    const schoolClass = await admin.call(routes.getClass, { params: { classId } });
    expect(schoolClass.body).toMatchObject({ teacherId: null });
  });

  it('is never the last School Admin who can sign in, even if there are others who cannot', async () => {
    const school = await addSchool(world.pool);
    const last = school.users.school_admin;
    const inactive = await addUser(world.pool, 'school_admin', school.id);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [inactive.id]);
    const invited = await addUser(world.pool, 'school_admin', school.id);
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [invited.id]);

    expect((await remove(executive, last)).body).toMatchObject({ code: 'last-school-admin' });
    expect((await giveRole(last, 'teacher')).body).toMatchObject({ code: 'last-school-admin' });
    // A user who cannot sign in may be deleted.
    expect((await remove(executive, inactive)).status).toBe(200);
    expect((await giveRole(invited, 'teacher')).status).toBe(200);
  });

  it('is only one of two executives who delete each other simultaneously', async () => {
    // Both requests were admitted before the lock, so the ended session alone does not stop the second.
    const first = await addUser(world.pool, 'executive_admin', null);
    const second = await addUser(world.pool, 'executive_admin', null);
    const [one, other] = [await signIn(world.api.client(), first), await signIn(world.api.client(), second)];
    const holder = await holdLock(
      world.api.databaseUrl,
      `SELECT FROM directory.users WHERE id IN ('${first.id}', '${second.id}') FOR UPDATE`,
    );
    const both = Promise.all([remove(one, second), remove(other, first)]);
    await untilWaiting(world.pool, 2);
    await holder.release();
    const answers = await both;

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { rows } = await world.pool.query(
      'SELECT FROM directory.users WHERE id = ANY ($1) AND erased_at IS NULL',
      [[first.id, second.id]],
    );
    expect(rows).toHaveLength(1);
  });

  it('blocks nobody while facts are looked up, and loses no award in progress', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const theirs = await signIn(world.api.client(), user);
    const { categoryId, studentIds } = world.school;
    const [studentId] = studentIds;
    // Appends and reads of the ledger wait for it.
    const holder = await holdLock(world.api.databaseUrl, 'LOCK TABLE ledger.events IN ACCESS EXCLUSIVE MODE');
    const award = theirs.call(routes.awardPoints, { body: { categoryId, studentId } });
    await untilWaiting(world.pool, 1);
    const removal = remove(executive, user);
    await untilWaiting(world.pool, 2);
    await world.pool.query(
      `SELECT FROM directory.users u JOIN directory.schools s ON s.id = u.school_id
       WHERE u.id = $1 FOR UPDATE NOWAIT`,
      [user.id],
    );
    await holder.release();
    expect((await award).status).toBe(201);
    expect((await removal).status).toBe(200);
    const { rows } = await world.pool.query(
      `SELECT 1 FROM ledger.events WHERE metadata->'actor'->>'id' = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect((await theirs.call(routes.awardPoints, { body: { categoryId, studentId } })).status).toBe(401);
  });

  it('is never oneself, nor the last School Admin', async () => {
    expect((await remove(executive, executiveUser)).body).toMatchObject({
      statusCode: 409,
      message: 'You can’t delete your own account.',
    });
    expect((await remove(executive, world.school.users.school_admin)).body).toMatchObject({
      code: 'last-school-admin',
      message:
        'This is the school’s last School Admin and can’t be deleted. Make someone else School Admin first.',
    });
  });
});
