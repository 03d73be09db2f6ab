import { routes } from '#contracts/routes';
import type { Role } from '#domain/roles';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

let world: ApiWorld;
const clients = new Map<Role, ApiClient>();

beforeAll(async () => {
  world = await ApiWorld.start();
  for (const role of ['staff', 'teacher', 'school_admin'] as const)
    clients.set(role, await world.signIn(role));
});
afterAll(() => world.stop());

function as(role: Role): ApiClient {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`No one is signed in as ${role}`);
  return client;
}

async function awardBy(client: ApiClient): Promise<string> {
  const { categoryId, studentIds } = world.school;
  const { body } = await client.call(routes.awardPointsInBulk, { body: { categoryId, studentIds } });
  return (body as { awardId: string }).awardId;
}

const reverse = (client: ApiClient, awardId: string, body: object = {}) =>
  client.call(routes.reverseAward, { params: { awardId }, body });

// No projector runs here: an award can be undone before any screen shows it.
describe('taking an award back', () => {
  it.each(['staff', 'teacher', 'school_admin'] as const)('is allowed to %s for their own', async (role) => {
    const awardId = await awardBy(as(role));
    const { status, body } = await reverse(as(role), awardId, { reason: 'undo' });
    expect(status).toBe(200);
    expect(body).toEqual({ awardId, amount: 1, studentIds: world.school.studentIds });
  });

  it('of someone else is for administrators', async () => {
    const awardId = await awardBy(as('teacher'));
    const colleague = await signIn(world.api.client(), await addUser(world.pool, 'teacher', world.school.id));
    expect((await reverse(as('staff'), awardId)).status).toBe(403);
    expect((await reverse(colleague, awardId)).status).toBe(403);
    expect((await reverse(as('school_admin'), awardId)).status).toBe(200);
  });

  it('works for some of its students, then for the others, and only once for each', async () => {
    const [first, ...others] = world.school.studentIds;
    const awardId = await awardBy(as('teacher'));
    expect((await reverse(as('teacher'), awardId, { studentIds: [first] })).body).toMatchObject({
      studentIds: [first],
    });
    expect((await reverse(as('teacher'), awardId, { studentIds: [first] })).body).toMatchObject({
      statusCode: 409,
      code: 'already-reversed',
    });
    expect((await reverse(as('teacher'), awardId)).body).toMatchObject({ studentIds: others });
    expect((await reverse(as('teacher'), awardId)).status).toBe(409);
  });

  it('from several of its students takes it back from each of them', async () => {
    const [first, second, third] = world.school.studentIds;
    const awardId = await awardBy(as('teacher'));
    expect((await reverse(as('teacher'), awardId, { studentIds: [first, third] })).body).toMatchObject({
      studentIds: [first, third],
    });
    expect((await reverse(as('teacher'), awardId)).body).toMatchObject({ studentIds: [second] });
  });

  it('twice at once has one effect', async () => {
    const awardId = await awardBy(as('teacher'));
    const answers = await Promise.all([reverse(as('teacher'), awardId), reverse(as('teacher'), awardId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for students who did not get it, and for what does not exist', async () => {
    const awardId = await awardBy(as('teacher'));
    expect((await reverse(as('teacher'), awardId, { studentIds: [randomUUID()] })).body).toMatchObject({
      statusCode: 422,
      code: 'not-awarded',
    });
    expect((await reverse(as('teacher'), randomUUID())).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'awardId' }],
    });
  });
});
