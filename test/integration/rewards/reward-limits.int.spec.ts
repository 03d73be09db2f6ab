import type { RedemptionReceipt } from '#contracts/rewards/redemptions';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import type { PortalReward } from '#contracts/student-portal/student-portal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';
import { newCodeOf, signInByCode } from '../../setup/student.js';

let spending: SpendingWorld;

beforeAll(async () => {
  spending = await SpendingWorld.start();
});
afterAll(() => spending.stop());

async function studentWith(points: number): Promise<string> {
  const { world, school } = spending;
  const studentId = await addStudent(world.pool, school.id, school.classId, 'Lee Limited');
  await spending.give(studentId, points);
  return studentId;
}

/** The reward as the dialog that redeems it gets it. */
async function toChoose(rewardId: string): Promise<Reward | undefined> {
  const { body } = await spending.read(routes.listRewards, { query: { classId: spending.school.classId } });
  return (body as Reward[]).find(({ id }) => id === rewardId);
}

describe('a reward with a limit per student', () => {
  it('is refused above it, in words, and a refund gives the chance back', async () => {
    const [studentId, other] = [await studentWith(9), await studentWith(9)];
    const limit = { times: 1, per: 'week' };
    const { id, limit: shown } = await spending.createReward({ pointCost: 2, limit });
    expect(shown).toEqual({ ...limit, againOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const { redemptionId } = (await spending.redeem(id, studentId)).body as RedemptionReceipt;
    expect((await spending.redeem(id, studentId)).body).toMatchObject({
      statusCode: 409,
      code: 'limit-reached',
      message: expect.stringMatching(/^Limit reached: once a week per student\. Again on \w+day, \w+ \d+\.$/),
    });
    expect((await spending.redeem(id, other)).status).toBe(201);
    expect((await toChoose(id))?.usedUpBy.sort()).toEqual([studentId, other].sort());
    await spending.refund(redemptionId);
    expect((await toChoose(id))?.usedUpBy).toEqual([other]);
    expect((await spending.redeem(id, studentId)).status).toBe(201);
  });

  it('counts what was handed out by mistake, taken back and refunded, for the week that it was redeemed in', async () => {
    const studentId = await studentWith(9);
    const { id } = await spending.createReward({ pointCost: 2, limit: { times: 1, per: 'day' } });
    const { redemptionId } = (await spending.redeem(id, studentId)).body as RedemptionReceipt;
    await spending.fulfill(redemptionId);
    await spending.reopen(redemptionId);
    expect((await spending.redeem(id, studentId)).body).toMatchObject({ code: 'limit-reached' });
    await spending.refund(redemptionId);
    expect((await spending.redeem(id, studentId)).status).toBe(201);
  });

  it('shows a student what is left, of a raffle too, and nothing of what was before the period', async () => {
    const { world, admin } = spending;
    const studentId = await studentWith(20);
    const { id } = await spending.createReward({ pointCost: 2, limit: { times: 3, per: 'day' } });
    const { id: raffleId } = await spending.createRaffle({ limit: { times: 1, per: 'ever' } });
    const first = (await spending.redeem(id, studentId)).body as RedemptionReceipt;
    await spending.redeem(id, studentId);
    await spending.enter(raffleId, studentId);
    expect((await spending.enter(raffleId, studentId)).body).toMatchObject({
      code: 'limit-reached',
      message: 'Limit reached: only once per student.',
    });
    const student = await signInByCode(world.api.client(), await newCodeOf(admin, studentId));
    const leftNow = async () => {
      const params = { classId: spending.school.classId };
      const { body } = await spending.read(routes.listPortalRewards, { params }, student);
      const rewards = body as PortalReward[];
      return [id, raffleId].map((one) => rewards.find((reward) => reward.id === one)?.limitLeft);
    };
    await toChoose(id);
    expect(await leftNow()).toEqual([1, 0]);
    await world.pool.query(
      `UPDATE readmodel.redemptions SET redeemed_at = redeemed_at - interval '1 day' WHERE redemption_id = $1`,
      [first.redemptionId],
    );
    expect(await leftNow()).toEqual([2, 0]);
  });

  it('is set and taken away by an edit, which counts what was redeemed before, and the audit tells', async () => {
    const studentId = await studentWith(9);
    const { id, version } = await spending.createReward({ pointCost: 2 });
    const edit = (body: object) =>
      spending.admin.call(routes.updateReward, { params: { rewardId: id }, body });
    await spending.redeem(id, studentId);
    expect((await edit({ version, limit: { times: 1, per: 'term' } })).body).toMatchObject({
      limit: { times: 1, per: 'term' },
    });
    expect((await spending.redeem(id, studentId)).body).toMatchObject({ code: 'limit-reached' });
    expect((await edit({ version: version + 1, name: 'Pencils' })).body).toMatchObject({
      limit: { times: 1 },
    });
    expect((await edit({ version: version + 2, limit: null })).body).toMatchObject({ limit: null });
    expect((await spending.redeem(id, studentId)).status).toBe(201);
    const { rows } = await spending.world.pool.query(
      `SELECT after -> 'limit_times' AS times, after -> 'limit_per' AS per FROM directory.audit_log
       WHERE entity_id = $1 AND action = 'update' ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { times: 1, per: 'term' },
      { times: 1, per: 'term' },
      { times: null, per: null },
    ]);
  });

  it.each([
    ['0 times', { times: 0, per: 'day' }, 'limit.times'],
    ['101 times', { times: 101, per: 'day' }, 'limit.times'],
    ['another period', { times: 1, per: 'year' }, 'limit.per'],
    ['no period', { times: 1 }, 'limit.per'],
  ])('can’t be created with %s', async (_, limit, path) => {
    const body = { name: 'Hat Day', type: 'standard', pointCost: 1, limit };
    expect((await spending.admin.call(routes.createReward, { body })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path }],
    });
  });
});
