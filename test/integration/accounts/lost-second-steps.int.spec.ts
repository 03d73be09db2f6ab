import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { runProgram } from '../../setup/program.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';
import { addAuthenticator } from '../../setup/second-factor.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
let user: TestUser;
/** A session of theirs, such as the one on the lost phone. */
let theirs: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());
beforeEach(async () => {
  [user, theirs] = await withSecondStep('teacher');
});

type Role = Parameters<typeof addUser>[1];

async function withSecondStep(role: Role, schoolId: string | null = world.school.id) {
  const added = await addUser(world.pool, role, schoolId);
  const client = await signIn(world.api.client(), added);
  await addAuthenticator(client);
  return [added, client] as const;
}

async function remove(client: ApiClient, { id: userId }: TestUser) {
  await client.call(routes.confirmIdentity, { body: { password: PASSWORD } });
  return client.call(routes.removeSecondFactors, { params: { userId } });
}
const signInAgain = async ({ email }: TestUser) =>
  (await world.api.client().call(routes.login, { body: { email, password: PASSWORD } })).body;
const admins = (email: string) =>
  runProgram('api/src/operations/cli/main.js', ['remove-second-step', email], {
    DATABASE_URL: world.api.databaseUrl,
  });

async function traceOf({ id }: TestUser): Promise<unknown> {
  const { rows: mails } = await world.pool.query<{ kind: string }>(
    'SELECT kind FROM directory.mails WHERE user_id = $1 ORDER BY created_at DESC, kind DESC LIMIT 1',
    [id],
  );
  const { rows: changes } = await world.pool.query<{ actor_id: string; after: object }>(
    'SELECT actor_id, after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return { mail: mails[0]?.kind, by: changes[0]?.actor_id, after: changes[0]?.after };
}

describe('somebody who has lost their second step', () => {
  it('signs in with the password alone once an administrator has removed it, and gets a mail', async () => {
    expect(await signInAgain(user)).toMatchObject({ secondStep: { email: user.email } });
    expect((await remove(admin, user)).status).toBe(200);
    expect((await theirs.call(routes.currentUser)).status).toBe(401);
    expect(await signInAgain(user)).toMatchObject({ id: user.id });
    expect(await traceOf(user)).toEqual({
      mail: 'second-factor-removed',
      by: world.school.users.school_admin.id,
      after: { second_factors: 'removed' },
    });
  });

  it('is helped once, and nothing happens to a user without a second step', async () => {
    await remove(admin, user);
    const again = await signIn(world.api.client(), user);
    expect((await remove(admin, user)).status).toBe(200);
    expect((await again.call(routes.currentUser)).status).toBe(200);
  });

  it('is helped by an Executive Admin if they are a School Admin, not by another School Admin', async () => {
    const [other] = await withSecondStep('school_admin');
    expect(await remove(admin, other)).toMatchObject({ status: 403, body: { code: 'executives-only' } });
    expect(await signInAgain(other)).toMatchObject({ secondStep: { email: other.email } });
    expect((await remove(executive, other)).status).toBe(200);
    expect(await signInAgain(other)).toMatchObject({ id: other.id });
  });

  it('is not helped by colleagues, by other schools, or by themselves', async () => {
    expect((await remove(await world.signIn('teacher'), user)).status).toBe(403);
    const stranger = await world.signIn('school_admin', world.otherSchool);
    expect((await remove(stranger, user)).status).toBe(404);
    const [self, own] = await withSecondStep('school_admin');
    expect(await remove(own, self)).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect(await signInAgain(user)).toMatchObject({ secondStep: { email: user.email } });
  });

  it('is helped only on the server if they are an Executive Admin', async () => {
    const [lost, session] = await withSecondStep('executive_admin', null);
    expect(await remove(executive, lost)).toMatchObject({ status: 403, body: { code: 'server-only' } });
    await admins(lost.email.toUpperCase());
    expect((await session.call(routes.currentUser)).status).toBe(401);
    expect(await signInAgain(lost)).toMatchObject({ id: lost.id });
    expect(await traceOf(lost)).toMatchObject({ mail: 'second-factor-removed', by: 'admin' });
    await expect(admins(lost.email)).rejects.toThrow('has not set up two-step verification');
    await expect(admins('nobody@maple.test')).rejects.toThrow('There is no account with the email');
  });
});
