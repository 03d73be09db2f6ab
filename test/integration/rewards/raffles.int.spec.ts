import { IDEMPOTENCY_KEY } from '#contracts/headers';
import type { EntryReceipt, RaffleDraw, RaffleEntry, RaffleWinner } from '#contracts/rewards/raffles';
import { routes } from '#contracts/routes';
import { commit, drawWinners, hashEntries } from '#domain/raffle-draw';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpendingWorld } from '../../setup/spending-world.js';

let spending: SpendingWorld;
let ada: string;
let ben: string;
let cy: string;

beforeAll(async () => {
  spending = await SpendingWorld.start();
  [ada, ben, cy] = spending.school.studentIds;
  for (const studentId of [ada, ben, cy]) await spending.give(studentId, 100);
});
afterAll(() => spending.stop());

const ask = async <T>(route: keyof typeof routes, params: Record<string, string>) =>
  (await spending.read(routes[route], { params })).body as T;
const enter = async (rewardId: string, studentId: string) =>
  (await spending.enter(rewardId, studentId)).body as EntryReceipt;

describe('a raffle', () => {
  it('takes several entries of one student, each at its cost', async () => {
    const { id: rewardId, name: rewardName } = await spending.createRaffle({ pointCost: 3 });
    const before = await spending.balance(ada);
    const first = await enter(rewardId, ada);
    expect(first).toMatchObject({ rewardId, rewardName, studentId: ada, pointsSpent: 3 });
    await enter(rewardId, ada);
    await enter(rewardId, ben);
    expect(await spending.balance(ada)).toBe(before - 6);
    expect(await ask('countRaffleEntries', { rewardId, studentId: ada })).toEqual({ count: 2 });
    expect(await ask('countRaffleEntries', { rewardId, studentId: cy })).toEqual({ count: 0 });
    const entries = await ask<RaffleEntry[]>('listRaffleEntries', { rewardId });
    expect(entries.map(({ studentName }) => studentName)).toEqual(['Ben Ortiz', 'Ada Park', 'Ada Park']);
    expect(entries.at(-1)?.id).toBe(first.entryId);
    expect(await spending.reward(rewardId)).toMatchObject({ entries: 3, raffleDrawn: false, isFull: false });
  });

  it('is drawn once, with everything needed to verify the draw', async () => {
    const { id: rewardId, seedCommitment } = await spending.createRaffle({ raffleWinners: 2 });
    for (const studentId of [ada, ben, cy, ada]) await enter(rewardId, studentId);
    expect(await ask('listRaffleWinners', { rewardId })).toEqual([]);
    expect(await ask('getRaffleDraw', { rewardId })).toMatchObject({
      statusCode: 404,
      message: 'This raffle is not drawn yet.',
    });
    const { body, status } = await spending.draw(rewardId);
    expect(status).toBe(200);
    expect((await spending.draw(rewardId)).body).toMatchObject({
      statusCode: 409,
      message: 'Winners have already been drawn for this raffle.',
    });

    const draw = await ask<RaffleDraw>('getRaffleDraw', { rewardId });
    expect(draw).toMatchObject({ ...(body as object), seedCommitment, winnersWanted: 2 });
    expect(commit(draw.seed)).toBe(seedCommitment);
    expect(hashEntries(draw.entries)).toBe(draw.entriesHash);
    expect(drawWinners(draw.seed, draw.entries, draw.winnersWanted)).toEqual(draw.winners);
    const winners = await ask<RaffleWinner[]>('listRaffleWinners', { rewardId });
    expect(winners.map(({ id, studentId, place }) => [place, id, studentId])).toEqual(
      draw.winners.map(({ entryId, studentId }, index) => [index + 1, entryId, studentId]),
    );
    expect(await spending.reward(rewardId)).toMatchObject({ raffleDrawn: true });
  });

  it('that is drawn takes no entry, even when archived and activated again', async () => {
    const { id: rewardId } = await spending.createRaffle();
    await enter(rewardId, ada);
    await spending.draw(rewardId);
    for (const isActive of [false, true])
      await spending.admin.call(routes.updateReward, { params: { rewardId }, body: { isActive } });
    const before = await spending.balance(ben);
    expect((await spending.enter(rewardId, ben)).body).toMatchObject({
      statusCode: 409,
      code: 'raffle-drawn',
    });
    expect(await spending.balance(ben)).toBe(before);
  });

  it('without an entry is not drawn', async () => {
    const { id } = await spending.createRaffle();
    expect((await spending.draw(id)).body).toMatchObject({
      statusCode: 409,
      message: 'No entries available for drawing.',
    });
  });

  it('takes no entry after its end, and can be drawn then', async () => {
    const raffleEndDate = new Date(Date.now() + 1_500).toISOString();
    const { id: rewardId } = await spending.createRaffle({ raffleEndDate });
    await enter(rewardId, ada);
    await sleep(Date.parse(raffleEndDate) - Date.now() + 50);
    expect((await spending.enter(rewardId, ben)).body).toMatchObject({
      statusCode: 409,
      code: 'raffle-closed',
      message: 'This raffle has ended and accepts no more entries.',
    });
    expect((await spending.draw(rewardId)).status).toBe(200);
  });

  it('that is archived keeps its entries and can still be drawn', async () => {
    const { id: rewardId } = await spending.createRaffle();
    await enter(rewardId, ada);
    await spending.admin.call(routes.updateReward, { params: { rewardId }, body: { isActive: false } });
    expect((await spending.enter(rewardId, ben)).body).toMatchObject({ code: 'reward-archived' });
    expect((await spending.draw(rewardId)).body).toMatchObject({ winners: [{ studentId: ada }] });
  });

  it('counts an entry sent again under its key once, even after it is archived', async () => {
    const { id: rewardId } = await spending.createRaffle();
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await spending.enter(rewardId, ada, headers);
    await spending.admin.call(routes.updateReward, { params: { rewardId }, body: { isActive: false } });
    expect((await spending.enter(rewardId, ada, headers)).body).toEqual(first.body);
    expect(await ask('countRaffleEntries', { rewardId, studentId: ada })).toEqual({ count: 1 });
  });

  it('of a teacher’s class can be drawn by that teacher', async () => {
    const { id } = await spending.createRaffle({ classId: spending.school.classId });
    await enter(id, ada);
    expect((await spending.draw(id, spending.clients.teacher)).status).toBe(200);
  });
});
