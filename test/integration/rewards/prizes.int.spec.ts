import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, NEXT_PAGE, TOTAL_COUNT } from '#contracts/headers';
import { cursorAfter } from '#contracts/pages';
import type { EntryReceipt, RaffleDraw, RaffleWinner } from '#contracts/rewards/raffles';
import type { RedemptionReceipt } from '#contracts/rewards/redemptions';
import { routes } from '#contracts/routes';
import type { PortalPrize } from '#contracts/student-portal/student-portal';
import type { ToHandOut } from '#contracts/rewards/to-hand-out';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addClass, addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';
import { signInStudent } from '../../setup/student.js';

let spending: SpendingWorld;
let students: readonly string[];
let rewardId: string;
/** The winning entries, in the order drawn. */
let winners: RaffleDraw['winners'];

beforeAll(async () => {
  spending = await SpendingWorld.start();
  students = spending.school.studentIds;
  for (const studentId of students) await spending.give(studentId, 100);
});
afterAll(() => spending.stop());

/** A raffle of three students, of whom two have won. */
beforeEach(async () => {
  ({ id: rewardId } = await spending.createRaffle({ pointCost: 1, raffleWinners: 2 }));
  for (const studentId of students) await spending.enter(rewardId, studentId);
  winners = ((await spending.draw(rewardId)).body as RaffleDraw).winners;
});

const entryOf = (n: number): string => winners[n]?.entryId ?? '';
const waiting = async (query = {}) =>
  (await spending.read(routes.listToHandOut, { query })).body as ToHandOut[];
const waitingHere = async () => (await waiting()).filter((item) => item.rewardId === rewardId);
const redeem = async () => {
  const pencil = await spending.createReward({ pointCost: 1 });
  return ((await spending.redeem(pencil.id, students[0] ?? '')).body as RedemptionReceipt).redemptionId;
};

describe('a prize', () => {
  it('waits from the draw until its winner has it, and again when that is withdrawn', async () => {
    expect(await waitingHere()).toMatchObject(
      [1, 0].map((n) => ({
        kind: 'prize',
        id: entryOf(n),
        studentId: winners[n]?.studentId,
        place: n + 1,
        rewardName: 'Game Night',
        by: 'Kim Lee',
        pointsSpent: 1,
      })),
    );
    expect(await spending.reward(rewardId)).toMatchObject({ toHandOut: 2 });

    expect(await spending.fulfillPrizes([entryOf(0)])).toMatchObject({
      status: 200,
      body: { redemptionIds: [], entryIds: [entryOf(0)] },
    });
    expect((await waitingHere()).map(({ id }) => id)).toEqual([entryOf(1)]);
    expect(await spending.reward(rewardId)).toMatchObject({ toHandOut: 1 });
    const { body } = await spending.read(routes.listRaffleWinners, { params: { rewardId } });
    const [first, second] = body as RaffleWinner[];
    expect([first?.fulfilledAt, second?.fulfilledAt]).toEqual([expect.any(String), null]);

    expect(await spending.reopenPrize(rewardId, entryOf(0))).toMatchObject({
      status: 200,
      body: { entryId: entryOf(0), rewardId, studentId: winners[0]?.studentId },
    });
    expect(await waitingHere()).toHaveLength(2);
  });

  it('is handed out once, with everything else that is asked for or not at all', async () => {
    const redemptionId = await redeem();
    await spending.fulfillPrizes([entryOf(0)]);
    expect(
      await spending.fulfillPrizes([entryOf(1), entryOf(0)], spending.admin, [redemptionId]),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'prize-not-open',
        message: '1 prize is not waiting to be handed out: already handed out, or never won.',
      },
    });
    const ids = async () => (await waiting()).map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([entryOf(1), redemptionId]));
    expect(await spending.fulfillPrizes([entryOf(1)], spending.admin, [redemptionId])).toMatchObject({
      body: { redemptionIds: [redemptionId], entryIds: [entryOf(1)] },
    });
    expect(await ids()).not.toEqual(expect.arrayContaining([entryOf(1)]));
    expect(await spending.fulfillPrizes([entryOf(1)], spending.admin, [redemptionId])).toMatchObject({
      body: { code: 'redemption-not-open' },
    });
  });

  it('is handed out once by the same request sent twice', async () => {
    const send = () =>
      spending.admin.call(routes.fulfillRedemptions, {
        body: { redemptionIds: [], entryIds: [entryOf(0)] },
        headers: { [IDEMPOTENCY_KEY]: key },
      });
    const key = randomUUID();
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
  });

  it('is handed out with all others of its raffle that were not handed out before', async () => {
    expect((await spending.fulfillPrizes([entryOf(0)], spending.clients.teacher)).status).toBe(200);
    expect((await spending.fulfillPrizes([entryOf(1)], spending.clients.staff)).status).toBe(403);
    const all = () => spending.admin.call(routes.fulfillRewardRedemptions, { params: { rewardId } });
    expect(await all()).toMatchObject({ status: 200, body: { fulfilled: 1 } });
    expect(await waitingHere()).toEqual([]);
    expect(await all()).toMatchObject({ status: 422, body: { code: 'no-redemptions' } });
  });

  it('belongs to no loser, and cannot be reopened while it waits', async () => {
    const { body } = await spending.read(routes.getRaffleDraw, { params: { rewardId } });
    const { entries } = body as RaffleDraw;
    const loser = entries.find(({ entryId }) => !winners.some((winner) => winner.entryId === entryId));
    expect(await spending.fulfillPrizes([loser?.entryId ?? ''])).toMatchObject({
      status: 409,
      body: { code: 'prize-not-open' },
    });
    expect(await spending.reopenPrize(rewardId, loser?.entryId ?? '')).toMatchObject({ status: 404 });
    expect(await spending.reopenPrize(rewardId, entryOf(0))).toMatchObject({
      status: 409,
      body: { code: 'prize-not-fulfilled' },
    });
    const another = await spending.createRaffle();
    const { body: entry } = await spending.enter(another.id, students[0] ?? '');
    expect(await spending.fulfillPrizes([(entry as EntryReceipt).entryId])).toMatchObject({ status: 409 });
  });

  it('of an unknown entry is not found, nor is another school’s', async () => {
    const stranger = await spending.world.signIn('school_admin', spending.world.otherSchool);
    for (const ids of [[randomUUID()], [entryOf(0), randomUUID()]])
      expect(await spending.fulfillPrizes(ids)).toMatchObject({
        status: 404,
        body: { issues: [{ path: 'entryIds' }] },
      });
    expect(await spending.fulfillPrizes([entryOf(0)], stranger)).toMatchObject({ status: 404 });
    expect(await spending.reopenPrize(rewardId, entryOf(0), stranger)).toMatchObject({ status: 404 });
    const { body } = await stranger.call(routes.listToHandOut);
    expect(body).toEqual([]);
  });

  it('is refused in a list that is too long, has duplicates or is empty', async () => {
    const many = Array.from({ length: 1_001 }, () => randomUUID());
    for (const [redemptionIds, entryIds] of [
      [[], []],
      [[], many],
      [many.slice(0, 501), many.slice(501).concat(randomUUID())],
      [[], [many[0], many[0]]],
      [[], ["' OR 1=1 --"]],
    ])
      expect(
        await spending.admin.call(routes.fulfillRedemptions, { body: { redemptionIds, entryIds } }),
      ).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});

it('the list has both kinds, the latest first, page after page without gaps or repetitions', async () => {
  await redeem();
  const all = await waiting();
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(2);
  const order = all.map(({ revision, place }) => revision * 10 + place);
  expect(order).toEqual([...order].sort((a, b) => b - a));
  const seen: ToHandOut[] = [];
  // One at a time, so that each page but the last ends within a draw or between two kinds.
  for (let query: Record<string, string> | undefined = { limit: '1' }; query !== undefined;) {
    const { body, headers } = await spending.read(routes.listToHandOut, { query });
    expect(headers.get(TOTAL_COUNT)).toBe(String(all.length));
    seen.push(...(body as ToHandOut[]));
    const next: string | undefined = /<([^>]+)>/.exec(headers.get(NEXT_PAGE) ?? '')?.[1];
    query = next === undefined ? undefined : Object.fromEntries(new URL(next, 'http://x').searchParams);
  }
  expect(seen).toEqual(all);
});

it('the list of redemptions and prizes can be limited to a teacher’s own classes, or to all others', async () => {
  const { world, school } = spending;
  const elsewhere = await addClass(world.pool, school.id);
  const stranger = await addStudent(world.pool, school.id, elsewhere, 'Sol Vega');
  await spending.give(stranger, 9);
  const raffle = await spending.createRaffle({ pointCost: 1 });
  await spending.enter(raffle.id, stranger);
  await spending.draw(raffle.id);
  await redeem();
  const pencil = await spending.createReward({ pointCost: 1 });
  await spending.redeem(pencil.id, stranger);

  const { teacher } = spending.clients;
  const of = async (classes: string, query = {}) => {
    const call = { query: { classes, ...query } };
    const { body, headers } = await spending.read(routes.listToHandOut, call, teacher);
    return { items: body as ToHandOut[], total: Number(headers.get(TOTAL_COUNT)) };
  };
  // What the administrator did shows a moment later to others, the last of it last.
  await until(async () => (await of('others')).total === 2);
  const others = await of('others');
  expect(others.items.map(({ kind, classId }) => [kind, classId])).toEqual([
    ['redemption', elsewhere],
    ['prize', elsewhere],
  ]);
  const own = await of('own', { limit: '1000' });
  expect(own.total).toBe(own.items.length);
  const all = await waiting({ limit: '1000' });
  expect(own.items).toEqual(all.filter(({ classId }) => classId !== elsewhere));
  const [first] = (await of('others', { limit: '1' })).items;
  const cursor = cursorAfter(first ?? { revision: 0, place: 0 });
  expect((await of('others', { cursor })).items).toEqual(others.items.slice(1));
});

it('a student sees what was won, and not got, and no one else’s', async () => {
  const studentId = winners[0]?.studentId ?? '';
  const client = await signInStudent(spending.admin, spending.world.api.client(), studentId);
  const prizes = async () =>
    ((await spending.read(routes.listPortalPrizes, { params: { studentId } }, client)).body as PortalPrize[])
      .filter(({ id }) => winners.some(({ entryId }) => entryId === id))
      .map(({ id, icon }) => [id, icon]);
  // What others did shows a moment later.
  await until(async () => (await prizes()).length > 0);
  expect(await prizes()).toEqual([[entryOf(0), 'game']]);
  const other = await client.call(routes.listPortalPrizes, {
    params: { studentId: winners[1]?.studentId ?? '' },
  });
  expect(other.status).toBe(404);
});
