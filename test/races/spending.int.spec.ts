import { IDEMPOTENCY_KEY } from '#contracts/headers';
import type { AwardReceipt } from '#contracts/points/awards';
import type { Goal } from '#contracts/points/goals';
import type { EntryReceipt, RaffleDraw } from '#contracts/rewards/raffles';
import type { RedemptionReceipt } from '#contracts/rewards/redemptions';
import { routes } from '#contracts/routes';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { type ApiProcess, PATIENT_API, startApi } from '../setup/api-process.js';
import { addCategory, addStudent, signIn } from '../setup/school.js';
import { SpendingWorld } from '../setup/spending-world.js';
import { addHouse } from '../setup/teams.js';
import { newCodeOf, signInByCode } from '../setup/student.js';
import { expectScreensToEqualFold } from './expect-screens.js';

let spending: SpendingWorld;
/** The second of two api processes on one database. */
let other: ApiProcess;
let eventStore: PostgresEventStore;
/** An administrator signed in at each process. */
let here: ApiClient;
let there: ApiClient;

beforeAll(async () => {
  spending = await SpendingWorld.startOwn(PATIENT_API);
  const { databaseUrl } = spending.world.api;
  other = await startApi({ DATABASE_URL: databaseUrl }, PATIENT_API);
  eventStore = new PostgresEventStore({ databaseUrl });
  here = spending.admin;
  there = await signIn(other.client(), spending.school.users.school_admin);
});
afterAll(async () => {
  await eventStore.close();
  await other.stop();
  await spending.stop();
});

const atEither = (n: number): ApiClient => (n % 2 === 0 ? here : there);
const expectScreens = () => expectScreensToEqualFold(spending.world.pool, eventStore, spending.school.id);
const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);
/** How often each refusal was given, by its code. */
function refusals(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    if (status < 300) continue;
    const { code = String(status) } = body as { code?: string };
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
const report = (race: string, counts: string) =>
  process.stdout.write(`| ${race} | ${counts} | balance = fold = read model |\n`);

async function studentsWith(points: number, count: number): Promise<string[]> {
  const { world, school, admin } = spending;
  const names = Array.from({ length: count }, (_, n) => `Student ${n}`);
  const studentIds = await Promise.all(
    names.map((name) => addStudent(world.pool, school.id, school.classId, name)),
  );
  const body = { categoryId: school.categoryId, studentIds, amount: points };
  const { status, text } = await admin.call(routes.awardPointsInBulk, { body });
  if (status !== 201) throw new Error(text);
  return studentIds;
}

describe('with two api processes at once', () => {
  it('100 students redeem the last 3 spots: 3 succeed, and 97 learn that it is full and keep their points', async () => {
    const students = await studentsWith(5, 100);
    const { id } = await spending.createReward({ pointCost: 5, quantity: 3 });
    const answers = await Promise.all(
      students.map((studentId, n) => spending.redeem(id, studentId, {}, atEither(n))),
    );
    expect(accepted(answers)).toHaveLength(3);
    expect(refusals(answers)).toEqual({ 'reward-full': 97 });
    const { balances } = await expectScreens();
    const winners = new Set(accepted(answers).map(({ body }) => (body as RedemptionReceipt).studentId));
    for (const studentId of students) expect(balances.get(studentId, 0)).toBe(winners.has(studentId) ? 0 : 5);
    report('100 students, 3 spots', '3 redeemed, 97 refused as full, 97 kept their 5 points');
  });

  it('a price changes while 60 students redeem: everyone who pays, pays the price that was shown', async () => {
    const students = await studentsWith(9, 60);
    const { id, version } = await spending.createReward({ pointCost: 5 });
    const edit = () =>
      there.call(routes.updateReward, { params: { rewardId: id }, body: { version, pointCost: 9 } });
    const [edited, ...answers] = await Promise.all(
      [null, ...students].map((studentId, n) =>
        studentId === null
          ? edit()
          : atEither(n).call(routes.redeemReward, { body: { rewardId: id, studentId, expectedCost: 5 } }),
      ),
    );
    expect(edited?.status).toBe(200);
    const paid = accepted(answers).map(({ body }) => body as RedemptionReceipt);
    expect(paid.every(({ pointsSpent }) => pointsSpent === 5)).toBe(true);
    const refused = students.length - paid.length;
    expect(refusals(answers)).toEqual(refused === 0 ? {} : { 'price-changed': refused });
    const { balances } = await expectScreens();
    const payers = new Set(paid.map(({ studentId }) => studentId));
    for (const studentId of students) expect(balances.get(studentId)).toBe(payers.has(studentId) ? 4 : 9);
  });

  it('a student with points for one redeems from five devices: one redemption, paid once', async () => {
    let refused = 0;
    for (const studentId of await studentsWith(5, 10)) {
      const { id: rewardId } = await spending.createReward({ pointCost: 4 });
      const code = await newCodeOf(here, studentId);
      const devices = await Promise.all(
        Array.from({ length: 5 }, (_, n) =>
          signInByCode((n % 2 === 0 ? spending.world.api : other).client(), code),
        ),
      );
      const answers = await Promise.all(
        devices.map((device) => device.call(routes.redeemAsStudent, { body: { studentId, rewardId } })),
      );
      expect(accepted(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual({ 'insufficient-points': 4 });
      refused += 4;
      const { balances } = await expectScreens();
      expect(balances.get(studentId)).toBe(1);
    }
    report(
      '1 student, 5 devices, points for one',
      `10 rounds: 10 redeemed, ${refused} refused, 10 charged once`,
    );
  });

  it('a student who may have a reward twice redeems it ten times at once: two redemptions, and a refund leaves room for one', async () => {
    const limit = { times: 2, per: 'week' };
    const { id: rewardId } = await spending.createReward({ pointCost: 1, limit });
    const { id: raffleId } = await spending.createRaffle({ pointCost: 1, limit: { times: 2, per: 'ever' } });
    let refused = 0;
    for (const studentId of await studentsWith(20, 5)) {
      const tenTimes = (send: (n: number) => Promise<Answer>) =>
        Promise.all(Array.from({ length: 10 }, (_, n) => send(n)));
      const answers = await tenTimes((n) => spending.redeem(rewardId, studentId, {}, atEither(n)));
      const entries = await tenTimes((n) => spending.enter(raffleId, studentId, {}, atEither(n)));
      for (const all of [answers, entries]) {
        expect(accepted(all)).toHaveLength(2);
        expect(refusals(all)).toEqual({ 'limit-reached': 8 });
      }
      const [first] = accepted(answers);
      const { redemptionId } = (first as Answer).body as RedemptionReceipt;
      expect((await spending.refund(redemptionId)).status).toBe(200);
      const again = await tenTimes((n) => spending.redeem(rewardId, studentId, {}, atEither(n)));
      expect(accepted(again)).toHaveLength(1);
      expect(refusals(again)).toEqual({ 'limit-reached': 9 });
      refused += 25;
      const { balances } = await expectScreens();
      expect(balances.get(studentId)).toBe(16);
    }
    report(
      'one student, 10 clicks, a limit of two',
      `5 rounds: 15 redemptions, one of each after a refund, 10 entries, ${refused} refused`,
    );
  });

  it('two people hand out the same prizes at once: each prize once', async () => {
    const students = await studentsWith(1, 6);
    const { id: rewardId } = await spending.createRaffle({ pointCost: 1, raffleWinners: 5 });
    for (const studentId of students) await spending.enter(rewardId, studentId);
    const { body } = await spending.draw(rewardId);
    const [first, second, third, ...rest] = (body as RaffleDraw).winners.map(({ entryId }) => entryId);
    const pairs = [[first, second], [second, third], rest].map((ids) => ids.map((entryId) => entryId ?? ''));
    const answers = await Promise.all(
      pairs.flatMap((ids) => [here, there].map((client) => spending.fulfillPrizes(ids, client))),
    );
    // The two that overlap are all or none: either of them leaves a prize of the other.
    expect(accepted(answers)).toHaveLength(2);
    expect(refusals(answers)).toEqual({ 'prize-not-open': 4 });
    const reopened = await Promise.all(
      [here, there, here, there].map((client) => spending.reopenPrize(rewardId, rest[0] ?? '', client)),
    );
    expect(accepted(reopened)).toHaveLength(1);
    expect(refusals(reopened)).toEqual({ 'prize-not-fulfilled': 3 });
    await expectScreens();
    report('2 people, the same prizes', '1 of 2 handed out each prize, 1 of 4 took it back');
  });

  it('an entry races the draw: it is in the drawn list, or refused and not charged', async () => {
    const counts = { drawn: 0, refused: 0 };
    for (let round = 0; round < 5; round++) {
      const students = await studentsWith(100, 10);
      const { id: rewardId } = await spending.createRaffle({ pointCost: 1, raffleWinners: 3 });
      const receipts: EntryReceipt[] = [];
      // Everyone enters again and again until the raffle is over; the draw comes in the middle of that.
      const keepEntering = async (studentId: string, n: number) => {
        for (;;) {
          const answer = await spending.enter(rewardId, studentId, {}, atEither(n));
          if (answer.status !== 201) return answer;
          receipts.push(answer.body as EntryReceipt);
        }
      };
      const drawInTheMiddle = async () => {
        await until(() => Promise.resolve(receipts.length >= 20));
        return spending.draw(rewardId, atEither(round));
      };
      const [draw, ...last] = await Promise.all([drawInTheMiddle(), ...students.map(keepEntering)]);
      expect(draw.status).toBe(200);
      expect(refusals(last)).toEqual({ 'raffle-drawn': students.length });
      const { balances } = await expectScreens();
      const { body } = await here.call(routes.getRaffleDraw, { params: { rewardId } });
      const { entries } = body as RaffleDraw;
      expect(entries.map(({ entryId }) => entryId).sort()).toEqual(
        receipts.map(({ entryId }) => entryId).sort(),
      );
      for (const studentId of students) {
        const mine = entries.filter((entry) => entry.studentId === studentId);
        expect(balances.get(studentId, 0)).toBe(100 - mine.length);
      }
      counts.drawn += entries.length;
      counts.refused += last.length;
    }
    report(
      'entries against the draw',
      `5 rounds: ${counts.drawn} entries charged and in the drawn list, ${counts.refused} refused and not charged`,
    );
  });

  it('two people draw at once: one draws, and the other learns that it is drawn', async () => {
    const [studentId = ''] = await studentsWith(20, 1);
    for (let round = 0; round < 20; round++) {
      const { id } = await spending.createRaffle({ pointCost: 1 });
      await spending.enter(id, studentId, {}, atEither(round));
      const answers = await Promise.all([spending.draw(id, here), spending.draw(id, there)]);
      expect(accepted(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual({ 'raffle-drawn': 1 });
    }
    await expectScreens();
    report('two draws of one raffle', '20 rounds: 20 drawn, 20 refused as drawn already');
  });

  it('a request is sent ten times under one key: carried out once, with the same answer for all', async () => {
    const students = await studentsWith(50, 10);
    const { id: rewardId } = await spending.createReward({ pointCost: 5 });
    const before = await spending.world.eventCount();
    for (const studentId of students) {
      const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => spending.redeem(rewardId, studentId, headers, atEither(n))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await spending.world.eventCount()).toBe(before + 10);
    const { balances } = await expectScreens();
    for (const studentId of students) expect(balances.get(studentId)).toBe(45);
    report('one request ten times under one key', '10 rounds: 100 answers of success, 10 redemptions');
  });

  it('an award races the archiving of its category: sent after that was acknowledged, it is refused', async () => {
    const { school } = spending;
    const studentId = school.studentIds[0];
    let inFlight = 0;
    for (let round = 0; round < 10; round++) {
      const categoryId = await addCategory(spending.world.pool, school.id);
      const award = (client: ApiClient) =>
        client.call(routes.awardPoints, { body: { categoryId, studentId } });
      const meeting = [award(here), award(there)];
      const archived = await here.call(routes.archivePointCategory, { params: { categoryId } });
      expect(archived.status).toBe(200);
      const late = await Promise.all([award(here), award(there)]);
      expect(refusals(late)).toEqual({ 'category-archived': 2 });
      const met = await Promise.all(meeting);
      inFlight += accepted(met).length;
      expect(accepted(met).length + (refusals(met)['category-archived'] ?? 0)).toBe(2);
    }
    await expectScreens();
    report(
      'awards against archiving',
      `10 rounds: 20 sent later all refused, ${inFlight} of 20 in flight given`,
    );
  });

  it('students change houses while awards are given and taken back: each point stays with the house that it was given for', async () => {
    const { world, school } = spending;
    const houses = await Promise.all(['Oak', 'Elm'].map((name) => addHouse(world.pool, school.id, name)));
    const students = await studentsWith(1, 20);
    const { categoryId } = school;
    const move = (id: string, n: number) =>
      atEither(n).call(routes.updateStudent, { params: { id }, body: { houseId: houses[n % 2] ?? null } });
    const given = await Promise.all(
      students.flatMap((studentId, n) => [
        move(studentId, n),
        here.call(routes.awardPoints, { body: { categoryId, studentId, amount: 3 } }),
        move(studentId, n + 1),
        there.call(routes.awardPoints, { body: { categoryId, studentId, amount: 2 } }),
      ]),
    );
    expect(accepted(given)).toHaveLength(80);
    const awards = given.flatMap(({ body }) => ('awardId' in (body as object) ? [body as AwardReceipt] : []));
    const taken = await Promise.all(
      awards
        .slice(0, 20)
        .flatMap(({ awardId, studentIds: [id = ''] }, n) => [
          move(id, n),
          atEither(n).call(routes.reverseAward, { params: { awardId }, body: {} }),
          atEither(n + 1).call(routes.reverseAward, { params: { awardId }, body: {} }),
        ]),
    );
    expect(refusals(taken)).toEqual({ 'already-reversed': 20 });
    await expectScreens();
    report('20 students who change houses', '40 awards given, 20 taken back');
  });

  it('a goal that both processes see reached is recorded once', async () => {
    const { world, school } = spending;
    const { body } = await here.call(routes.createGoal, {
      body: { name: 'Pajama day', scope: 'class', scopeId: school.classId, target: 1_000_000 },
    });
    const { id: goalId, points } = body as Goal;
    await world.pool.query('UPDATE directory.point_goals SET target = $2 WHERE id = $1', [
      goalId,
      points + 50,
    ]);
    await studentsWith(1, 60);
    const reachedAt = async () =>
      ((await there.call(routes.listGoals)).body as Goal[]).find(({ id }) => id === goalId)?.reachedAt;
    await until(async () => (await reachedAt()) != null);
    // The other process has looked by then too.
    await studentsWith(1, 1);
    await setTimeout(6_000);
    const { rows } = await world.pool.query(
      `SELECT data ->> 'points' AS points FROM ledger.events WHERE type = 'GoalReached' AND data ->> 'goalId' = $1`,
      [goalId],
    );
    expect(rows).toHaveLength(1);
    await expectScreens();
    report('2 processes, 1 goal reached', '1 fact');
  });

  it('a refund races a fulfillment of the same redemption: one wins, and only the refund returns points', async () => {
    const counts = { refunded: 0, fulfilled: 0 };
    const students = await studentsWith(5, 40);
    const { id: rewardId } = await spending.createReward({ pointCost: 5 });
    const expected = new Map<string, number>();
    for (const [n, studentId] of students.entries()) {
      const { redemptionId } = (await spending.redeem(rewardId, studentId)).body as RedemptionReceipt;
      const close = [
        () => spending.refund(redemptionId, atEither(n)),
        () => spending.fulfill(redemptionId, atEither(n + 1)),
      ];
      // The request sent first has an advantage, so they alternate.
      if (n % 4 < 2) close.reverse();
      const answers = await Promise.all(close.map((send) => send()));
      expect(accepted(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual({ 'redemption-not-open': 1 });
      const isRefunded = accepted(answers).some(({ body }) => 'pointsReturned' in (body as object));
      counts[isRefunded ? 'refunded' : 'fulfilled'] += 1;
      expected.set(studentId, isRefunded ? 5 : 0);
    }
    const { balances } = await expectScreens();
    for (const [studentId, points] of expected) expect(balances.get(studentId, 0)).toBe(points);
    expect(Math.min(counts.refunded, counts.fulfilled)).toBeGreaterThan(0);
    report(
      'a refund against a fulfillment',
      `40 rounds: ${counts.refunded} refunded, ${counts.fulfilled} fulfilled, 40 refused`,
    );
  });
});
