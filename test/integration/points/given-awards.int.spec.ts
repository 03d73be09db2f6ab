import { type GivenAward } from '#contracts/points/awards';
import { NEXT_PAGE } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  [admin, teacher, staff] = await Promise.all([
    world.signIn('school_admin'),
    world.signIn('teacher'),
    world.signIn('staff'),
  ]);
});
afterAll(async () => {
  await world.stop();
});

async function award(client: ApiClient, note: string | null = null): Promise<string> {
  const { categoryId, studentIds } = world.school;
  const { body } = await client.call(routes.awardPointsInBulk, { body: { categoryId, studentIds, note } });
  return (body as { awardId: string }).awardId;
}

async function latest(client: ApiClient): Promise<GivenAward[]> {
  return (await pageOf(client)).awards;
}

/** A page, and the cursor of the one after it. */
async function pageOf(client: ApiClient, query: { limit?: string; cursor?: string } = {}) {
  const { status, body, headers } = await client.call(routes.listRecentAwards, { query });
  expect(status).toBe(200);
  const [, next] = /[?&]cursor=(\w+)>; rel="next"$/.exec(headers.get(NEXT_PAGE) ?? '') ?? [];
  return { awards: routes.listRecentAwards.response.parse(body), next };
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

  it('go on in pages as far back as anyone gave, whatever is given meanwhile', async () => {
    const given: string[] = [];
    for (let n = 0; n < 5; n += 1) given.unshift(await award(staff));
    const read: string[] = [];
    let next: string | undefined;
    while (read.length < given.length) {
      const page = await pageOf(staff, { limit: '2', ...(next !== undefined && { cursor: next }) });
      read.push(...page.awards.map(({ awardId }) => awardId));
      next = page.next;
      await award(staff);
    }
    expect(read.slice(0, given.length)).toEqual(given);
    const all = await pageOf(staff, { limit: '1000' });
    expect(all.next).toBeUndefined();
    expect(all.awards.length).toBeGreaterThanOrEqual(2 * given.length - 2);
  });

  it('say from whom they were taken back', async () => {
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
