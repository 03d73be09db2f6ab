import { routes } from '#contracts/routes';
import type { WorthALook } from '#contracts/reports/worth-a-look';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addStudent, type TestSchool } from '../../setup/school.js';

const NONE = { total: 0, named: [] };

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
});

const look = async () => (await admin.call(routes.showWorthALook)).body as WorthALook;

async function award(amount: number, studentIds: readonly string[] = school.studentIds): Promise<string> {
  const body = { categoryId: school.categoryId, studentIds, amount };
  const { status, body: made } = await admin.call(routes.awardPointsInBulk, { body });
  expect(status).toBe(201);
  return (made as { awardId: string }).awardId;
}

async function addReward(name: string, pointCost: number, more: object = {}): Promise<string> {
  const body = { name, type: 'standard', pointCost, classId: null, quantity: null, ...more };
  const { status, body: made } = await admin.call(routes.createReward, { body });
  expect(status).toBe(201);
  return (made as { id: string }).id;
}

describe('what is worth a look', () => {
  it('is nothing in a new school', async () => {
    await addReward('Pencil', 5);
    expect(await look()).toEqual({
      period: expect.anything(),
      classesWithoutAwards: NONE,
      usualAward: null,
      largeFrom: null,
      largeAwards: NONE,
      rewardsTooDear: NONE,
    });
  });

  it('names classes that got no points while others did', async () => {
    const quiet = await addClass(world.pool, school.id, school.users.teacher.id);
    await addClass(world.pool, school.id, school.users.teacher.id);
    await addStudent(world.pool, school.id, quiet, 'Ava Martin');
    expect((await look()).classesWithoutAwards).toEqual(NONE);
    await award(1);
    const { classesWithoutAwards } = await look();
    expect(classesWithoutAwards).toMatchObject({ total: 1, named: [{ id: quiet }] });
  });

  it('names awards many times larger than usual, until they are taken back', async () => {
    for (let nth = 0; nth < 19; nth += 1) await award(2);
    const awardId = await award(60);
    await award(9);
    const { usualAward, largeFrom, largeAwards } = await look();
    expect({ usualAward, largeFrom }).toEqual({ usualAward: 2, largeFrom: 10 });
    expect(largeAwards).toMatchObject({
      total: 1,
      named: [{ points: 60, students: school.studentIds.length, revision: 19 }],
    });
    expect(largeAwards.named[0]?.staffName).not.toBeNull();
    const undone = await admin.call(routes.reverseAward, { params: { awardId }, body: {} });
    expect(undone.status).toBeLessThan(300);
    expect((await look()).largeAwards).toEqual(NONE);
  });

  it('list no large awards before twenty awards show what is usual', async () => {
    for (const points of [14, 15, ...Array.from({ length: 17 }, () => 3)]) await award(points);
    expect(await look()).toMatchObject({ usualAward: null, largeFrom: null, largeAwards: NONE });
    await award(3);
    expect(await look()).toMatchObject({
      usualAward: 3,
      largeFrom: 15,
      largeAwards: { total: 1, named: [{ points: 15 }] },
    });
  });

  it('names an award of ten points where usual ones are small', async () => {
    for (const points of [10, ...Array.from({ length: 19 }, () => 1)]) await award(points);
    expect(await look()).toMatchObject({ largeFrom: 10, largeAwards: { named: [{ points: 10 }] } });
  });

  it('names active rewards that cost more than any eligible student has', async () => {
    await award(20);
    await addReward('Pencil', 20);
    const party = await addReward('Pizza party', 500);
    const soldOut = await addReward('Sold out', 5, { quantity: 1 });
    const body = { studentId: school.studentIds[0], rewardId: soldOut };
    expect((await admin.call(routes.redeemReward, { body })).status).toBe(201);
    await admin.call(routes.updateReward, { params: { rewardId: soldOut }, body: { pointCost: 900 } });
    const inactive = await addReward('Not offered', 900);
    await admin.call(routes.updateReward, { params: { rewardId: inactive }, body: { isActive: false } });
    const elsewhere = await addClass(world.pool, school.id, school.users.teacher.id);
    await addStudent(world.pool, school.id, elsewhere, 'Without Points');
    expect((await look()).rewardsTooDear).toEqual({
      total: 1,
      named: [{ id: party, name: 'Pizza party', cost: 500, largestBalance: 20 }],
    });
  });

  it('names no raffles that were drawn or have ended', async () => {
    await award(20);
    const raffle = (name: string, pointCost: number, raffleEndDate: string | null = null) =>
      addReward(name, pointCost, { type: 'raffle', raffleWinners: 1, raffleEndDate });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const open = await raffle('Open', 500, later);
    const ended = await raffle('Ended', 500, later);
    await world.pool.query(`UPDATE directory.rewards SET raffle_end_date = now() WHERE id = $1`, [ended]);
    const drawn = await raffle('Drawn', 5);
    const body = { studentId: school.studentIds[0], rewardId: drawn };
    expect((await admin.call(routes.enterRaffle, { params: { rewardId: drawn }, body })).status).toBe(201);
    expect((await admin.call(routes.drawWinners, { params: { rewardId: drawn } })).status).toBeLessThan(300);
    await admin.call(routes.updateReward, { params: { rewardId: drawn }, body: { pointCost: 900 } });
    expect((await look()).rewardsTooDear).toMatchObject({ total: 1, named: [{ id: open }] });
  });

  it('names the first five, and counts all', async () => {
    await award(1);
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) await addReward(`Trip ${nth}`, 100 * nth);
    const { total, named } = (await look()).rewardsTooDear;
    expect([total, named.map(({ cost }) => cost)]).toEqual([7, [100, 200, 300, 400, 500]]);
  });
});
