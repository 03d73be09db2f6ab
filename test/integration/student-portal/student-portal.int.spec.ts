import {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  LEDGER_LAG,
  NEXT_PAGE,
  TOTAL_COUNT,
} from '#contracts/headers';
import type { EntryReceipt, RaffleWinner } from '#contracts/rewards/raffles';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import type { PortalStudent } from '#contracts/student-portal/portal-student';
import type * as portal from '#contracts/student-portal/student-portal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { addClass, addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';
import { signInStudent } from '../../setup/student.js';

let spending: SpendingWorld;
/** A new student in a separate class, for each test. */
let classId: string;
let studentId: string;
let student: ApiClient;

beforeAll(async () => {
  spending = await SpendingWorld.start();
});
afterAll(() => spending.stop());
beforeEach(async () => {
  const { world, school, admin } = spending;
  classId = await addClass(world.pool, school.id, school.users.teacher.id);
  studentId = await addStudent(world.pool, school.id, classId, 'Dee Abdi');
  student = await signInStudent(admin, world.api.client(), studentId);
});

const me = async () =>
  (await student.call(routes.getPortalStudent, { params: { studentId } })).body as PortalStudent;
const transactions = async () =>
  (await student.call(routes.listPortalTransactions, { params: { studentId } }))
    .body as portal.PortalTransaction[];
const redemptions = async () =>
  (await student.call(routes.listPortalRedemptions, { params: { studentId } }))
    .body as portal.PortalRedemption[];
const rewards = async () =>
  (await student.call(routes.listPortalRewards, { params: { classId } })).body as portal.PortalReward[];
const redeem = (rewardId: string, headers: Record<string, string> = {}): Promise<Answer> =>
  student.call(routes.redeemAsStudent, { body: { studentId, rewardId }, headers });
const enter = (rewardId: string): Promise<Answer> =>
  student.call(routes.enterRaffle, { params: { rewardId }, body: { studentId } });
const ownReward = (reward: object = {}): Promise<Reward> => spending.createReward({ classId, ...reward });
const ownRaffle = (raffle: object = {}): Promise<Reward> => spending.createRaffle({ classId, ...raffle });
const goals = async () => (await rewards()).flatMap(({ id, isGoal }) => (isGoal ? [id] : []));
const choose = (rewardId: string | null, client = student): Promise<Answer> =>
  client.call(routes.chooseGoal, { params: { studentId }, body: { rewardId } });
const shown = async ({ id }: Reward) => (await rewards()).find((each) => each.id === id);

/** Given by someone else, so the student’s reads do not wait for it. */
async function give(balance: number, points = balance): Promise<void> {
  await spending.give(studentId, points);
  await until(async () => expect((await me()).totalPoints).toBe(balance));
}

describe('a student who redeems', () => {
  it('pays at once, and each later read shows it', async () => {
    const reward = await ownReward({ pointCost: 4, quantity: 2 });
    await give(10);
    const { status, body } = await redeem(reward.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ rewardName: 'Pencil Set', pointsSpent: 4, studentId });

    const answer = await student.call(routes.getPortalStudent, { params: { studentId } });
    expect(answer.headers.get(LEDGER_LAG)).toBeNull();
    expect(answer.body).toMatchObject({ totalPoints: 6, totalEarned: 10, totalSpent: 4 });
    expect(await redemptions()).toMatchObject([
      { rewardId: reward.id, rewardName: 'Pencil Set', pointsSpent: 4, status: 'approved' },
    ]);
    expect((await transactions())[0]).toMatchObject({ kind: 'redemption', amount: -4, awardedByName: null });
    expect(await shown(reward)).toMatchObject({ availableSpots: 1, isFull: false });
  });

  it('is recorded as the actor, and shown as such to staff', async () => {
    const reward = await ownReward({ pointCost: 1 });
    await give(1);
    await redeem(reward.id);
    const { rows } = await spending.world.pool.query<{ kind: string; id: string }>(
      `SELECT metadata->'actor'->>'kind' AS kind, metadata->'actor'->>'id' AS id FROM ledger.events
       WHERE type = 'RewardRedeemed' AND data->>'studentId' = $1`,
      [studentId],
    );
    expect(rows).toEqual([{ kind: 'student', id: studentId }]);
    await until(async () => {
      const { body } = await spending.admin.call(routes.listRedemptions, { query: { studentId } });
      expect(body).toMatchObject([{ approvedBy: null, status: 'approved' }]);
    });
  });

  it('pays once, however often the same request is sent', async () => {
    const reward = await ownReward({ pointCost: 3 });
    await give(9);
    const headers = { [IDEMPOTENCY_KEY]: 'one tap' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(reward.id, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((each) => each.headers.get(IDEMPOTENCY_REPLAYED) === 'true')).toHaveLength(9);
    expect((await me()).totalPoints).toBe(6);
  });

  it('gets the reason, and keeps the points', async () => {
    await give(4);
    const dear = await ownReward({ pointCost: 5 });
    const archived = await ownReward({ pointCost: 1 });
    await spending.admin.call(routes.updateReward, {
      params: { rewardId: archived.id },
      body: { isActive: false },
    });
    const raffle = await ownRaffle({ pointCost: 1 });
    const elsewhere = await spending.createReward({ pointCost: 1, classId: spending.school.classId });
    const codes = [];
    for (const { id } of [dear, archived, raffle, elsewhere]) {
      codes.push(((await redeem(id)).body as { code: string }).code);
    }
    expect(codes).toEqual([
      'insufficient-points',
      'reward-archived',
      'reward-is-raffle',
      'reward-of-another-class',
    ]);
    expect((await me()).totalPoints).toBe(4);
  });

  it('sees whether it was received, or returned with the points', async () => {
    await give(2);
    const [one, other] = [await ownReward({ pointCost: 1 }), await ownReward({ pointCost: 1 })];
    const ids = [];
    for (const { id } of [one, other])
      ids.push(((await redeem(id)).body as { redemptionId: string }).redemptionId);
    await spending.fulfill(ids[0] ?? '');
    await spending.refund(ids[1] ?? '');
    await until(async () =>
      expect((await redemptions()).map(({ status }) => status)).toEqual(['refunded', 'fulfilled']),
    );
    expect(await me()).toMatchObject({ totalPoints: 1, totalSpent: 1 });
    expect((await transactions())[0]).toMatchObject({ kind: 'refund', amount: 1, awardedByName: null });
  });
});

describe('a student who enters a raffle', () => {
  it('may have several entries, and sees how many', async () => {
    const raffle = await ownRaffle({ pointCost: 2, raffleEndDate: '2027-01-31T23:00:00.000Z' });
    await give(5);
    expect((await enter(raffle.id)).status).toBe(201);
    expect((await enter(raffle.id)).status).toBe(201);
    expect((await enter(raffle.id)).body).toMatchObject({ code: 'insufficient-points' });
    expect(await shown(raffle)).toMatchObject({
      entryCount: 2,
      raffleDrawn: false,
      raffleEndDate: '2027-01-31T23:00:00.000Z',
      seedCommitment: raffle.seedCommitment,
    });
    const count = await student.call(routes.countRaffleEntries, {
      params: { rewardId: raffle.id, studentId },
    });
    expect(count.body).toEqual({ count: 2 });
    expect(await redemptions()).toMatchObject([{ status: 'raffle_entry' }, { status: 'raffle_entry' }]);
  });

  it('sees the winners’ names and can check the draw, but learns no other name', async () => {
    const { world, school } = spending;
    const raffle = await ownRaffle({ pointCost: 1 });
    const other = await addStudent(world.pool, school.id, classId, 'Eve Stone');
    await give(1);
    await spending.give(other, 1);
    const { entryId } = (await enter(raffle.id)).body as EntryReceipt;
    await spending.enter(raffle.id, other);
    expect((await student.call(routes.getRaffleDraw, { params: { rewardId: raffle.id } })).status).toBe(404);
    await spending.draw(raffle.id);
    await until(async () => expect(await shown(raffle)).toMatchObject({ raffleDrawn: true }));

    const winners = (await student.call(routes.listRaffleWinners, { params: { rewardId: raffle.id } }))
      .body as RaffleWinner[];
    expect(winners).toHaveLength(1);
    expect(['Dee Abdi', 'Eve Stone']).toContain(winners[0]?.studentName);
    const draw = await student.call(routes.getRaffleDraw, { params: { rewardId: raffle.id } });
    expect(draw.body).toMatchObject({ seedCommitment: raffle.seedCommitment });
    expect(draw.text).toContain(entryId);
    expect(draw.text).not.toMatch(/Dee Abdi|Eve Stone/);
    expect((await enter(raffle.id)).status).toBe(409);
  });
});

describe('what a student sees', () => {
  it('are the rewards in use of the school and of their class, finished ones last', async () => {
    const dear = await ownReward({ pointCost: 900 });
    const cheap = await spending.createReward({ pointCost: 1, name: 'A sticker' });
    const elsewhere = await spending.createReward({ classId: spending.school.classId });
    const ids = (await rewards()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([dear.id, cheap.id]));
    expect(ids.indexOf(cheap.id)).toBeLessThan(ids.indexOf(dear.id));
    expect(ids).not.toContain(elsewhere.id);
  });

  it('does not include another class’s raffle, winners or draw', async () => {
    const { school } = spending;
    const [ada] = school.studentIds;
    await spending.give(ada, 1);
    const elsewhere = await spending.createRaffle({ classId: school.classId, pointCost: 1 });
    await spending.enter(elsewhere.id, ada);
    await spending.draw(elsewhere.id);
    const params = { rewardId: elsewhere.id };
    for (const route of [routes.listRaffleWinners, routes.getRaffleDraw]) {
      expect((await spending.read(route, { params })).status).toBe(200);
      expect((await student.call(route, { params })).status).toBe(404);
    }
    const count = { params: { ...params, studentId } };
    expect((await student.call(routes.countRaffleEntries, count)).status).toBe(404);
  });

  it('includes an award’s category, giver and note, but not who reversed it', async () => {
    const { admin, school } = spending;
    const { body } = await admin.call(routes.awardPoints, {
      body: { categoryId: school.categoryId, studentId, amount: 3, note: 'Helped to tidy up' },
    });
    const { awardId } = body as { awardId: string };
    await until(async () =>
      expect(await transactions()).toMatchObject([
        {
          kind: 'award',
          amount: 3,
          categoryName: 'Respect',
          awardedByName: 'Kim Lee',
          note: 'Helped to tidy up',
        },
      ]),
    );
    await admin.call(routes.reverseAward, { params: { awardId }, body: {} });
    await until(async () =>
      expect(await transactions()).toMatchObject([
        { kind: 'reversal', amount: -3, awardedByName: null },
        { kind: 'award', reversedAt: expect.any(String) },
      ]),
    );
    expect(await me()).toMatchObject({ totalPoints: 0, totalEarned: 0 });
  });

  it('are the latest five lines, or as many as requested', async () => {
    for (let n = 0; n < 7; n += 1) await spending.give(studentId, 1);
    await until(async () => expect((await me()).totalPoints).toBe(7));
    expect(await transactions()).toHaveLength(5);
    const all = await student.call(routes.listPortalTransactions, {
      params: { studentId },
      query: { limit: '100' },
    });
    expect(all.body).toHaveLength(7);
  });
});

describe('a student’s whole history', () => {
  const pageOf = (query: Record<string, string>) =>
    student.call(routes.listPortalTransactions, { params: { studentId }, query });

  it('has every change of the balance in pages, with the balance after it, and nobody else', async () => {
    const { world, school, admin } = spending;
    const classmate = await addStudent(world.pool, school.id, classId, 'Eve Stone');
    const award = { categoryId: school.categoryId, studentIds: [studentId, classmate], amount: 9 };
    const { awardId } = (await admin.call(routes.awardPointsInBulk, { body: award })).body as {
      awardId: string;
    };
    await give(9 + 6, 6);
    const reward = await ownReward({ pointCost: 4 });
    const { redemptionId } = (await redeem(reward.id)).body as { redemptionId: string };
    await enter((await ownRaffle({ pointCost: 2 })).id);
    await spending.refund(redemptionId);
    await admin.call(routes.reverseAward, { params: { awardId }, body: {} });
    await admin.call(routes.resetBalances, { body: { studentId, reason: 'new-term' } });
    await until(async () => expect((await transactions())[0]).toMatchObject({ kind: 'reset' }));

    const lines: portal.PortalTransaction[] = [];
    let answer = await pageOf({ limit: '3' });
    for (;;) {
      expect(answer.headers.get(TOTAL_COUNT)).toBe('7');
      expect(answer.text).not.toMatch(/Eve Stone|Dee Abdi/);
      lines.push(...(answer.body as portal.PortalTransaction[]));
      const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get(NEXT_PAGE) ?? '')?.[1];
      if (next === undefined) break;
      answer = await student.send('GET', next);
    }
    expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['reset', -4, 0],
      ['reversal', -9, 4],
      ['refund', 4, 13],
      ['raffle_entry', -2, 9],
      ['redemption', -4, 11],
      ['award', 6, 15],
      ['award', 9, 9],
    ]);
    expect(lines.filter(({ awardedByName }) => awardedByName !== null)).toHaveLength(2);
  });
});

describe('a goal', () => {
  it('is one reward, visible on other devices too, until another or none is chosen', async () => {
    const [kite, bell] = [await ownReward(), await ownReward({ type: 'raffle', raffleWinners: 1 })];
    expect(await goals()).toEqual([]);
    expect((await choose(kite.id)).body).toEqual({ rewardId: kite.id });
    expect(await goals()).toEqual([kite.id]);
    await choose(bell.id);
    student = await signInStudent(spending.admin, spending.world.api.client(), studentId);
    expect(await goals()).toEqual([bell.id]);
    await choose(null);
    await choose(null);
    expect(await goals()).toEqual([]);
  });

  it('is a reward that the student sees', async () => {
    const { world, school, admin } = spending;
    const elsewhere = await spending.createReward({ classId: school.classId });
    const archived = await ownReward();
    await admin.call(routes.updateReward, { params: { rewardId: archived.id }, body: { isActive: false } });
    const other = await world.signIn('school_admin', world.otherSchool);
    const foreign = await spending.createReward({}, other);
    for (const { id } of [elsewhere, archived, foreign])
      expect(await choose(id)).toMatchObject({ status: 404, body: { issues: [{ path: 'rewardId' }] } });
  });

  it('disappears with its reward, and comes back with it', async () => {
    const reward = await ownReward();
    const setActive = (isActive: boolean) =>
      spending.admin.call(routes.updateReward, { params: { rewardId: reward.id }, body: { isActive } });
    await choose(reward.id);
    await setActive(false);
    expect(await goals()).toEqual([]);
    await setActive(true);
    expect(await goals()).toEqual([reward.id]);
  });

  it('is reached by redeeming the reward, even at the teacher’s desk, and comes back with a refund', async () => {
    const reward = await ownReward({ pointCost: 2 });
    await give(4);
    await choose(reward.id);
    const { redemptionId } = (await spending.redeem(reward.id, studentId)).body as { redemptionId: string };
    await until(async () => expect(await goals()).toEqual([]));
    await spending.refund(redemptionId);
    await until(async () => expect(await goals()).toEqual([reward.id]));
    await redeem(reward.id);
    expect(await goals()).toEqual([]);
    await choose(reward.id);
    expect(await goals()).toEqual([reward.id]);
    const raffle = await ownRaffle({ pointCost: 2 });
    await choose(raffle.id);
    await enter(raffle.id);
    expect(await goals()).toEqual([]);
  });

  it('is in the audit as the student’s own change, and in the record', async () => {
    const reward = await ownReward();
    await Promise.all([choose(reward.id), choose(reward.id)]);
    const { rows } = await spending.world.pool.query<object>(
      `SELECT actor_kind, actor_id, before, after FROM directory.audit_log
       WHERE entity_id = $1 AND after ? 'goal_reward_id'`,
      [studentId],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'student',
        actor_id: studentId,
        before: { goal_reward_id: null },
        after: { goal_reward_id: reward.id },
      },
    ]);
    const { body } = await spending.admin.call(routes.getStudentRecord, { params: { studentId } });
    expect(body).toMatchObject({ goal: { rewardName: reward.name, chosenAt: expect.any(String) } });
    expect(JSON.stringify(body)).toContain('"byName":"The student","fields":["goal_reward_id"]');
  });

  it('is deleted with an erased student', async () => {
    const { world, admin } = spending;
    const goalRows = async () =>
      (await world.pool.query('SELECT FROM directory.student_goals WHERE student_id = $1', [studentId]))
        .rowCount;
    await give(1);
    await choose((await ownReward()).id);
    expect(await goalRows()).toBe(1);
    await admin.call(routes.removeStudent, { params: { id: studentId } });
    await admin.call(routes.eraseStudent, { params: { id: studentId }, body: { name: 'Dee Abdi' } });
    expect(await goalRows()).toBe(0);
  });
});

/** Waits, because reads do not wait for other people's writes. */
async function until(holds: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
