import { IDEMPOTENCY_KEY } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';

let spending: SpendingWorld;

beforeAll(async () => {
  spending = await SpendingWorld.start();
});
afterAll(() => spending.stop());

const standard = { name: 'Pencil Set', type: 'standard', pointCost: 5 };
const raffle = { name: 'Game Night', type: 'raffle', pointCost: 5, raffleWinners: 1 };
const COST = 'Point cost must be a positive number.';
const WINNERS = 'Number of winners must be a positive number for raffles.';

describe('a new reward is refused', () => {
  it.each([
    ['a cost of 0', { ...standard, pointCost: 0 }, 'pointCost', COST],
    ['a negative cost', { ...standard, pointCost: -1 }, 'pointCost', COST],
    ['a cost of 1.5', { ...standard, pointCost: 1.5 }, 'pointCost', COST],
    ['a cost that is text', { ...standard, pointCost: '5' }, 'pointCost', COST],
    ['no cost', { ...standard, pointCost: undefined }, 'pointCost', expect.any(String)],
    ['a cost beyond all', { ...standard, pointCost: 1e12 }, 'pointCost', expect.stringContaining('at most')],
    ['a blank name', { ...standard, name: '  ' }, 'name', 'Reward name is required.'],
    ['no name', { ...standard, name: undefined }, 'name', expect.any(String)],
    ['a quantity of 0', { ...standard, quantity: 0 }, 'quantity', 'Quantity must be a positive number.'],
    ['another type', { ...standard, type: 'regular' }, 'type', expect.any(String)],
    [
      'an empty class',
      { ...standard, classId: '' },
      'classId',
      'Please select a class for class-specific rewards.',
    ],
    [
      'winners of no raffle',
      { ...standard, raffleWinners: 1 },
      'raffleWinners',
      'Only a raffle has winners.',
    ],
    ['a raffle without winners', { ...raffle, raffleWinners: null }, 'raffleWinners', WINNERS],
    ['a raffle of no winners', { ...raffle, raffleWinners: 0 }, 'raffleWinners', WINNERS],
    [
      'a raffle with a quantity',
      { ...raffle, quantity: 3 },
      'quantity',
      'A raffle has winners, not a quantity.',
    ],
    ['an end that is no date', { ...raffle, raffleEndDate: 'tomorrow' }, 'raffleEndDate', expect.any(String)],
  ])('with %s', async (_, body, path, message) => {
    const answer = await spending.admin.call(routes.createReward, { body });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      code: 'invalid-input',
      issues: [{ path, message }],
    });
  });

  it('with an end date in the past', async () => {
    const body = { ...raffle, raffleEndDate: '2020-01-01T00:00:00.000Z' };
    expect((await spending.admin.call(routes.createReward, { body })).body).toMatchObject({
      statusCode: 422,
      issues: [{ path: 'raffleEndDate', message: 'The end date must be in the future.' }],
    });
  });
});

describe('spending is refused', () => {
  it('for unknown rewards, unknown students and malformed ids', async () => {
    const { id } = await spending.createReward();
    const [ada] = spending.school.studentIds;
    expect((await spending.redeem(randomUUID(), ada)).body).toMatchObject({
      statusCode: 404,
      message: 'Reward not found',
      issues: [{ path: 'rewardId' }],
    });
    expect((await spending.redeem(id, randomUUID())).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'studentId' }],
    });
    expect((await spending.redeem('1 OR 1=1', ada)).status).toBe(400);
    expect((await spending.enter('not-an-id', ada)).status).toBe(400);
  });

  it('for an archived student', async () => {
    const { world, school } = spending;
    const studentId = await addStudent(world.pool, school.id, school.classId, 'Gil Moss');
    await spending.give(studentId, 9);
    await spending.admin.call(routes.removeStudent, { params: { id: studentId } });
    const { id } = await spending.createReward({ pointCost: 1 });
    expect((await spending.redeem(id, studentId)).body).toMatchObject({
      statusCode: 409,
      code: 'student-archived',
      message: 'Gil Moss is archived.',
    });
  });

  it('for a student of another school, who is not named', async () => {
    const { pool, otherSchool } = spending.world;
    const stranger = await addStudent(pool, otherSchool.id, otherSchool.classId, 'Quill Stranger');
    const archived = await addStudent(pool, otherSchool.id, otherSchool.classId, 'Quill Archived');
    await pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [archived]);
    for (const classId of [null, spending.school.classId]) {
      const { id: rewardId } = await spending.createReward({ pointCost: 1, classId });
      const { id: raffleId } = await spending.createRaffle({ pointCost: 1, classId });
      for (const studentId of [stranger, archived]) {
        for (const answer of [
          await spending.redeem(rewardId, studentId),
          await spending.enter(raffleId, studentId),
        ]) {
          expect(answer.body).toMatchObject({
            statusCode: 404,
            message: 'This student does not exist.',
            issues: [{ path: 'studentId' }],
          });
          expect(answer.text).not.toContain('Quill');
        }
      }
    }
  });

  it('at a price other than the price shown, and an earlier payment keeps its answer', async () => {
    const { world, school, admin } = spending;
    const studentId = await addStudent(world.pool, school.id, school.classId, 'Ida Lund');
    await spending.give(studentId, 20);
    const reward = await spending.createReward({ pointCost: 5 });
    const raffle = await spending.createRaffle({ pointCost: 5 });
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const redeemFor = (expectedCost: number, of = {}) =>
      admin.call(routes.redeemReward, {
        body: { rewardId: reward.id, studentId, expectedCost },
        headers: of,
      });
    expect((await redeemFor(5, headers)).status).toBe(201);
    for (const { id, version } of [reward, raffle]) {
      const edit = { params: { rewardId: id }, body: { version, pointCost: 7 } };
      expect((await admin.call(routes.updateReward, edit)).status).toBe(200);
    }
    expect((await redeemFor(5)).body).toMatchObject({
      statusCode: 409,
      code: 'price-changed',
      message: 'The price changed to 7 points. Look again before you redeem.',
    });
    const params = { rewardId: raffle.id };
    const entry = await admin.call(routes.enterRaffle, { params, body: { studentId, expectedCost: 5 } });
    expect(entry.body).toMatchObject({ statusCode: 409, code: 'price-changed' });
    expect((await redeemFor(5, headers)).body).toMatchObject({ pointsSpent: 5 });
    expect((await redeemFor(7)).body).toMatchObject({ pointsSpent: 7 });
    expect(await spending.balance(studentId)).toBe(8);
  });

  it('when a raffle is redeemed, or a standard reward entered or drawn', async () => {
    const [ada] = spending.school.studentIds;
    const { id: raffleId } = await spending.createRaffle();
    const { id: rewardId } = await spending.createReward();
    expect((await spending.redeem(raffleId, ada)).body).toMatchObject({
      statusCode: 422,
      code: 'reward-is-raffle',
      message: 'This is a raffle: students enter it.',
    });
    for (const answer of [await spending.enter(rewardId, ada), await spending.draw(rewardId)])
      expect(answer.body).toMatchObject({ statusCode: 422, code: 'reward-is-no-raffle' });
    for (const route of [routes.listRaffleEntries, routes.listRaffleWinners, routes.getRaffleDraw])
      expect((await spending.admin.call(route, { params: { rewardId } })).status).toBe(404);
  });
});

describe('closing redemptions is refused', () => {
  it.each([
    ['none', [], 'There is nothing to hand out.'],
    [
      'one twice',
      Array(2).fill('4f0a4d52-6f6e-4d0c-9a5f-0d6c2f1f7a11'),
      'A redemption is in the list more than once',
    ],
    [
      'too many',
      Array.from({ length: 1_001 }, () => randomUUID()),
      'At most 1,000 can be handed out at once',
    ],
  ])('for a list of %s', async (_, redemptionIds, message) => {
    const answer = await spending.admin.call(routes.fulfillRedemptions, { body: { redemptionIds } });
    expect(answer.body).toMatchObject({ statusCode: 400, message });
  });

  it.each([{}, { reason: 'because' }])('without a known reason for a refund: %p', async (body) => {
    const params = { redemptionId: randomUUID() };
    expect((await spending.admin.call(routes.refundRedemption, { params, body })).body).toMatchObject({
      statusCode: 400,
      message: 'Please say why the points are given back.',
    });
  });

  it.each([{ limit: '0' }, { limit: '1001' }, { cursor: '-1' }, { cursor: 'x' }, { classId: 'x' }])(
    'for a list page that cannot exist: %p',
    async (query) => {
      const answer = await spending.admin.call(routes.listRedemptions, {
        query: query,
      });
      expect(answer.status).toBe(400);
    },
  );
});
