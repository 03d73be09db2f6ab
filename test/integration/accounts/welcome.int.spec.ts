import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

const { currentUser, markWelcomeSeen } = routes;
let world: ApiWorld;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

const recordsOf = async (userId: string) =>
  (
    await world.pool.query<Record<string, unknown>>(
      'SELECT school_id, actor_kind, actor_id, action, before, after FROM directory.audit_log WHERE entity_id = $1',
      [userId],
    )
  ).rows;

describe('the welcome', () => {
  it('is seen once, and that is recorded once', async () => {
    const client = await world.signIn('teacher');
    const { id } = world.school.users.teacher;
    expect((await client.call(currentUser)).body).toMatchObject({ hasSeenWelcome: false });

    expect((await client.call(markWelcomeSeen)).body).toMatchObject({ id, hasSeenWelcome: true });
    expect((await client.call(markWelcomeSeen, { body: {} })).body).toMatchObject({ hasSeenWelcome: true });
    expect((await client.call(currentUser)).body).toMatchObject({ hasSeenWelcome: true });
    expect(await recordsOf(id)).toEqual([
      {
        school_id: world.school.id,
        actor_kind: 'staff',
        actor_id: id,
        action: 'update',
        before: { has_seen_welcome: false },
        after: { has_seen_welcome: true },
      },
    ]);
  });

  it('stays unseen for other users', async () => {
    const staff = await world.signIn('staff');
    expect((await staff.call(currentUser)).body).toMatchObject({ hasSeenWelcome: false });
  });

  it('is seen by someone without a school, too', async () => {
    const executive = await addUser(world.pool, 'executive_admin', null);
    const client = await signIn(world.api.client(), executive);
    expect((await client.call(markWelcomeSeen)).status).toBe(200);
    expect(await recordsOf(executive.id)).toMatchObject([{ school_id: null }]);
  });

  it('needs a session: a visitor is asked to sign in', async () => {
    expect((await world.api.client().call(markWelcomeSeen)).status).toBe(401);
  });
});
