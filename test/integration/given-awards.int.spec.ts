import { type GivenAward } from '#contracts/awards';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

let world: ApiWorld;
let projector: ServiceProcess;
let admin: ApiClient;
let teacher: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  [admin, teacher, staff] = await Promise.all([
    world.signIn('school_admin'),
    world.signIn('teacher'),
    world.signIn('staff'),
  ]);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

async function award(client: ApiClient, note: string | null = null): Promise<string> {
  const { categoryId, studentIds } = world.school;
  const { body } = await client.call(routes.awardPointsInBulk, { body: { categoryId, studentIds, note } });
  return (body as { awardId: string }).awardId;
}

async function latest(client: ApiClient): Promise<GivenAward[]> {
  const { status, body } = await client.call(routes.listRecentAwards);
  expect(status).toBe(200);
  return routes.listRecentAwards.response.parse(body);
}

describe('the latest awards', () => {
  it('are one’s own, and anyone’s for administrators, latest first', async () => {
    const theirs = await award(teacher);
    const own = await award(staff, 'Held the door');
    expect((await latest(staff)).map(({ awardId }) => awardId)).toEqual([own]);
    expect((await latest(teacher)).map(({ awardId }) => awardId)).toEqual([theirs]);
    expect((await latest(admin)).map(({ awardId }) => awardId)).toEqual([own, theirs]);
  });

  it('name all students, the category, the note and the giver', async () => {
    await award(staff, 'Held the door');
    const [given] = await latest(staff);
    expect(given).toMatchObject({ amount: 1, note: 'Held the door', awardedByName: expect.any(String) });
    expect(given?.categoryName).not.toBeNull();
    expect(given?.recipients.map(({ id }) => id).sort()).toEqual([...world.school.studentIds].sort());
    expect(given?.recipients.every(({ reversedAt }) => reversedAt === null)).toBe(true);
  });

  it('show from whom they were taken back', async () => {
    const awardId = await award(staff);
    const [first] = world.school.studentIds;
    await staff.call(routes.reverseAward, { params: { awardId }, body: { studentIds: [first] } });
    const [given] = await latest(staff);
    const takenBack = given?.recipients.filter(({ reversedAt }) => reversedAt !== null);
    expect(takenBack?.map(({ id }) => id)).toEqual([first]);
  });
});

describe('one award', () => {
  it('is shown to all staff of its school', async () => {
    const awardId = await award(teacher);
    const get = (client: ApiClient, id = awardId) =>
      client.call(routes.getAward, { params: { awardId: id } });
    expect((await get(teacher)).body).toMatchObject({ awardId });
    expect((await get(staff)).body).toMatchObject({ awardId });
    expect((await get(admin, randomUUID())).status).toBe(404);
  });
});
