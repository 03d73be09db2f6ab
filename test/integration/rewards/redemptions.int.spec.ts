import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { cursorAfter } from '#contracts/pages';
import type { Redemption, RedemptionReceipt } from '#contracts/rewards/redemptions';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addClass, addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';

let spending: SpendingWorld;

beforeAll(async () => {
  spending = await SpendingWorld.start();
});
afterAll(() => spending.stop());

/** A new student of the class with points. */
async function studentWith(points: number, name = 'Dee Abdi'): Promise<string> {
  const { world, school } = spending;
  const id = await addStudent(world.pool, school.id, school.classId, name);
  await spending.give(id, points);
  return id;
}
const redeem = async (rewardId: string, studentId: string) =>
  (await spending.redeem(rewardId, studentId)).body as RedemptionReceipt;
const list = async (query: Record<string, string>, client = spending.admin) =>
  (await spending.read(routes.listRedemptions, { query }, client)).body as Redemption[];

describe('a redemption', () => {
  it('takes the points and is open, with the name of who did it', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId, name: rewardName } = await spending.createReward({ pointCost: 4 });
    const answer = await spending.redeem(rewardId, studentId, {}, spending.clients.teacher);
    expect(answer).toMatchObject({
      status: 201,
      body: { rewardId, rewardName, studentId, pointsSpent: 4 },
    });
    expect(await list({ studentId }, spending.clients.teacher)).toEqual([
      {
        id: (answer.body as RedemptionReceipt).redemptionId,
        studentId,
        studentName: 'Dee Abdi',
        classId: spending.school.classId,
        className: expect.stringMatching(/^Class /),
        rewardId,
        rewardName,
        icon: expect.any(String),
        pointsSpent: 4,
        status: 'approved',
        approvedBy: 'Kim Lee',
        closedAt: null,
        closedBy: null,
        refundReason: null,
        createdAt: expect.any(String),
        revision: expect.any(Number),
      },
    ]);
    expect(await spending.balance(studentId)).toBe(5);
  });

  it('that the student gets at once is made and fulfilled in one step, even when it is sent again', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 4 });
    const call = {
      body: { rewardId, studentId, handedOut: true },
      headers: { [IDEMPOTENCY_KEY]: randomUUID() },
    };
    const { clients, world } = spending;
    const first = await clients.teacher.call(routes.redeemReward, call);
    const events = await world.eventCount();
    const again = await clients.teacher.call(routes.redeemReward, call);
    expect(again.body).toEqual(first.body);
    expect(await world.eventCount()).toBe(events);
    expect(await list({ studentId }, clients.teacher)).toMatchObject([
      { status: 'fulfilled', closedBy: 'Kim Lee' },
    ]);
    expect(await spending.balance(studentId)).toBe(5);

    const unhanded = { ...call, body: { rewardId, studentId } };
    expect((await clients.teacher.call(routes.redeemReward, unhanded)).body).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('is refused without enough points, and takes none', async () => {
    const studentId = await studentWith(3);
    const { id } = await spending.createReward({ pointCost: 4 });
    expect((await spending.redeem(id, studentId)).body).toMatchObject({
      statusCode: 409,
      code: 'insufficient-points',
      message: 'Not enough points: this costs 4, and 3 points are left.',
    });
    expect(await spending.balance(studentId)).toBe(3);
  });

  it('sent again under its key gets its first answer, even after the reward is archived or the student left', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 4 });
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await spending.redeem(rewardId, studentId, headers);
    const body = { isActive: false };
    await spending.admin.call(routes.updateReward, { params: { rewardId }, body });
    const second = await spending.redeem(rewardId, studentId, headers);
    await spending.admin.call(routes.removeStudent, { params: { id: studentId } });
    const third = await spending.redeem(rewardId, studentId, headers);
    for (const again of [second, third]) {
      expect(again.body).toEqual(first.body);
      expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    }
    const withNewKey = { [IDEMPOTENCY_KEY]: randomUUID() };
    expect((await spending.redeem(rewardId, studentId, withNewKey)).body).toMatchObject({
      code: 'reward-archived',
    });
    const [other] = spending.school.studentIds;
    expect((await spending.redeem(rewardId, other, headers)).body).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('of a class’s reward is only for that class', async () => {
    const { world, school } = spending;
    const otherClass = await addClass(world.pool, school.id);
    const { id } = await spending.createReward({ classId: otherClass, pointCost: 1 });
    expect((await spending.redeem(id, await studentWith(1))).body).toMatchObject({
      statusCode: 422,
      code: 'reward-of-another-class',
    });
  });
});

describe('a fulfillment', () => {
  it('closes a redemption, once', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 1 });
    const { redemptionId } = await redeem(rewardId, studentId);
    expect(await spending.fulfill(redemptionId)).toMatchObject({
      status: 200,
      body: { redemptionIds: [redemptionId] },
    });
    expect(await list({ studentId })).toMatchObject([
      { status: 'fulfilled', closedBy: 'Kim Lee', closedAt: expect.any(String), refundReason: null },
    ]);
    for (const close of [spending.fulfill(redemptionId), spending.refund(redemptionId)])
      expect((await close).body).toMatchObject({ statusCode: 409, code: 'redemption-not-open' });
    expect(await spending.balance(studentId)).toBe(8);
  });

  it('of many closes all or none', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 1 });
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await redeem(rewardId, studentId)).redemptionId);
    await spending.refund(ids[0] ?? '');
    const fulfill = (redemptionIds: string[]) =>
      spending.admin.call(routes.fulfillRedemptions, { body: { redemptionIds } });
    expect((await fulfill(ids)).body).toMatchObject({ statusCode: 409, code: 'redemption-not-open' });
    expect((await fulfill([...ids.slice(1), randomUUID()])).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'redemptionIds' }],
    });
    expect((await fulfill(ids.slice(1))).body).toEqual({ redemptionIds: ids.slice(1), entryIds: [] });
  });

  it.each(['fulfill', 'reopen', 'refund'] as const)(
    'or what undoes or refunds it is 404 if there is no such redemption: %s',
    async (close) => {
      expect((await spending[close](randomUUID())).body).toMatchObject({
        statusCode: 404,
        issues: [{ path: 'redemptionId' }],
      });
    },
  );
});

describe('a fulfillment that did not happen after all', () => {
  const redeemed = async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 4, quantity: 1 });
    return redeem(rewardId, studentId);
  };

  it('is undone: the redemption is open again, and can be handed out or refunded', async () => {
    const { teacher } = spending.clients;
    const { redemptionId, studentId, rewardId } = await redeemed();
    await spending.fulfill(redemptionId);
    expect(await spending.reopen(redemptionId, {}, teacher)).toMatchObject({
      status: 200,
      body: { redemptionId, rewardId, studentId },
    });
    expect(await list({ studentId }, teacher)).toMatchObject([
      { status: 'approved', closedBy: null, closedAt: null, refundReason: null },
    ]);
    expect(await spending.balance(studentId)).toBe(5);
    expect(await spending.reward(rewardId)).toMatchObject({ isFull: true, redeemed: 1 });

    expect((await spending.fulfill(redemptionId)).status).toBe(200);
    expect((await spending.reopen(redemptionId)).status).toBe(200);
    expect((await spending.refund(redemptionId)).body).toMatchObject({ pointsReturned: 4 });
    expect(await list({ studentId })).toMatchObject([{ status: 'refunded' }]);
    expect(await spending.balance(studentId)).toBe(9);
    expect(await spending.reward(rewardId)).toMatchObject({ isFull: false, redeemed: 0 });
  });

  it('is refused for a redemption that was not handed out, or was refunded', async () => {
    const { redemptionId } = await redeemed();
    expect((await spending.reopen(redemptionId)).body).toMatchObject({
      statusCode: 409,
      code: 'redemption-not-fulfilled',
      message: 'This redemption has not been handed out, so there is nothing to undo.',
    });
    await spending.refund(redemptionId);
    expect((await spending.reopen(redemptionId)).body).toMatchObject({
      statusCode: 409,
      code: 'redemption-refunded',
      message: 'This redemption was already refunded.',
    });
  });

  it('is undone once when sent again under its key, even after it was handed out again', async () => {
    const { redemptionId, studentId } = await redeemed();
    await spending.fulfill(redemptionId);
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await spending.reopen(redemptionId, headers);
    await spending.fulfill(redemptionId);
    const again = await spending.reopen(redemptionId, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect(await list({ studentId })).toMatchObject([{ status: 'fulfilled' }]);
  });

  it('is undone by those who may fulfill: not by staff', async () => {
    const { redemptionId } = await redeemed();
    await spending.fulfill(redemptionId);
    expect((await spending.reopen(redemptionId, {}, spending.clients.staff)).status).toBe(403);
  });
});

describe('a refund', () => {
  it('gives the points and the spot back, with its reason', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 4, quantity: 1 });
    const { redemptionId } = await redeem(rewardId, studentId);
    expect(await spending.reward(rewardId)).toMatchObject({ isFull: true });
    expect((await spending.refund(redemptionId)).body).toEqual({
      redemptionId,
      rewardId,
      studentId,
      pointsReturned: 4,
    });
    expect(await spending.balance(studentId)).toBe(9);
    expect(await spending.reward(rewardId)).toMatchObject({ isFull: false, availableSpots: 1, redeemed: 0 });
    expect(await list({ studentId })).toMatchObject([{ status: 'refunded', refundReason: 'changed-mind' }]);
  });
});

describe('the list of redemptions', () => {
  it('has the latest first, page after page without gaps or repetitions', async () => {
    const studentId = await studentWith(9);
    const { id: rewardId } = await spending.createReward({ pointCost: 1 });
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await redeem(rewardId, studentId)).redemptionId);
    const seen: Redemption[] = [];
    for (;;) {
      const last = seen.at(-1);
      const from: Record<string, string> =
        last === undefined ? {} : { cursor: cursorAfter({ ...last, place: 0 }) };
      const page = await list({ studentId, limit: '2', ...from });
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page);
    }
    expect(seen.map(({ id }) => id)).toEqual(ids);
  });

  it('can be filtered by class, and stays with the class when the student moves', async () => {
    const { world, school } = spending;
    const studentId = await studentWith(2);
    const { id: rewardId } = await spending.createReward({ pointCost: 1 });
    const { redemptionId } = await redeem(rewardId, studentId);
    const otherClass = await addClass(world.pool, school.id);
    const idsOf = async (classId: string) => (await list({ classId })).map(({ id }) => id);
    await world.pool.query('UPDATE directory.students SET class_id = $1 WHERE id = $2', [
      otherClass,
      studentId,
    ]);
    expect(await idsOf(school.classId)).toContain(redemptionId);
    expect(await idsOf(otherClass)).toEqual([]);
  });

  it('of a reward has all open ones, and the reward', async () => {
    const studentId = await studentWith(2);
    const { id: rewardId } = await spending.createReward({ pointCost: 1, quantity: 3 });
    const { redemptionId } = await redeem(rewardId, studentId);
    // The redeemer's own read waits for the screens, so a colleague's later read finds them up to date.
    expect(await spending.reward(rewardId)).toMatchObject({ redeemed: 1 });
    const { body } = await spending.clients.staff.call(routes.listRewardRedemptions, {
      params: { rewardId },
    });
    expect(body).toMatchObject({
      reward: { id: rewardId, redeemed: 1, mayManage: false },
      redemptions: [{ id: redemptionId, status: 'approved' }],
      availableSpots: 2,
    });
  });
});

describe('the report of redemptions', () => {
  it('can be narrowed to one reward, even a deleted reward, but not to a reward that the school never had', async () => {
    const studentId = await studentWith(9);
    const [{ id: rewardId }, other] = [
      await spending.createReward({ pointCost: 2 }),
      await spending.createReward({ pointCost: 3 }),
    ];
    await redeem(rewardId, studentId);
    await redeem(other.id, studentId);
    const report = (query: object) =>
      spending.read(routes.showRedemptionsReport, { query: { period: 'today', ...query } });
    const ofReward = { rows: [{ reward: { id: rewardId }, points: 2 }], total: 1 };
    expect((await report({ rewardId })).body).toMatchObject(ofReward);
    await spending.world.pool.query('DELETE FROM directory.rewards WHERE id = $1', [rewardId]);
    expect((await report({ rewardId })).body).toMatchObject(ofReward);
    expect((await report({ rewardId: randomUUID() })).status).toBe(404);
  });
});

describe('the statistics', () => {
  it('include redemptions, entries and refunds', async () => {
    const { school } = spending;
    const statsNow = async () => {
      const { body: ofClass } = await spending.read(routes.getClassStats, {
        params: { classId: school.classId },
      });
      const { body: ofSchool } = await spending.read(routes.getAdminStats, {
        query: { schoolId: school.id },
      });
      return {
        rewardsRedeemed: (ofClass as { rewardsRedeemed: number }).rewardsRedeemed,
        totalRedemptions: (ofSchool as { totalRedemptions: number }).totalRedemptions,
      };
    };
    const before = await statsNow();
    const studentId = await studentWith(20);
    const { id: rewardId } = await spending.createReward({ pointCost: 4 });
    const { id: raffleId } = await spending.createRaffle({ pointCost: 3 });
    await redeem(rewardId, studentId);
    await spending.refund((await redeem(rewardId, studentId)).redemptionId);
    await spending.enter(raffleId, studentId);
    const { body: profile } = await spending.read(routes.getStudent, { params: { studentId } });
    expect(profile).toMatchObject({ totalPoints: 13, totalEarned: 20, totalSpent: 7, refunded: 4 });
    expect(await statsNow()).toEqual({
      rewardsRedeemed: before.rewardsRedeemed + 2,
      totalRedemptions: before.totalRedemptions + 2,
    });
  });
});
