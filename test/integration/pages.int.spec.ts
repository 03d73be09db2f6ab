import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, NEXT_PAGE, TOTAL_COUNT } from '#contracts/headers';
import { cursorAfter } from '#contracts/pages';
import type { Redemption } from '#contracts/rewards/redemptions';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addStudent } from '../setup/school.js';
import { SpendingWorld } from '../setup/spending-world.js';

/** More than one page and one event hold. */
const MANY = 1_050;
const AT_ONCE = 30;

type Row = { id: string; revision: number };
type Listed = { pages: number; rows: Row[]; totals: number[] };

let spending: SpendingWorld;
let studentId: string;
let rewardId: string;
let raffleId: string;

const rowsIn = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { redemptions: Row[] }).redemptions) as Row[];

async function times(count: number, act: () => Promise<{ status: number; text: string }>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, act));
    for (const { status, text } of answers) if (status !== 201) throw new Error(text);
  }
}

/** Follows the links from page to page. */
async function follow(
  route: Route,
  call: { params?: Record<string, string>; query?: Record<string, string> },
  afterPage: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Listed> {
  const { admin } = spending;
  let answer = await spending.read(route, call);
  const listed: Listed = { pages: 0, rows: [], totals: [] };
  for (;;) {
    expect(answer.status).toBe(200);
    listed.pages += 1;
    listed.rows.push(...rowsIn(answer.body));
    listed.totals.push(Number(answer.headers.get(TOTAL_COUNT)));
    const link = answer.headers.get(NEXT_PAGE);
    if (link === null) return listed;
    const [, next] = /^<(\/api\/[^>]+)>; rel="next"$/.exec(link) ?? [];
    if (next === undefined) throw new Error(`This is no link to a next page: ${link}`);
    await afterPage();
    answer = await admin.send('GET', next);
  }
}

beforeAll(async () => {
  spending = await SpendingWorld.start();
  const { world, school } = spending;
  studentId = await addStudent(world.pool, school.id, school.classId, 'Dee Abdi');
  await spending.give(studentId, 3_000);
  ({ id: rewardId } = await spending.createReward({ pointCost: 1 }));
  ({ id: raffleId } = await spending.createRaffle({ pointCost: 1 }));
  await times(MANY, () => spending.redeem(rewardId, studentId));
  await times(130, () => spending.enter(raffleId, studentId));
  await spending.reward(rewardId);
  await world.pool.query('UPDATE readmodel.redemptions SET redeemed_at = now()');
  await world.pool.query('UPDATE readmodel.raffle_entries SET entered_at = now()');
});
afterAll(() => spending.stop());

/** Each row once, the latest first, as many as every page says there are. */
function expectWhole({ rows, totals }: Listed, count: number): void {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength(count);
  expect(rows.map(({ revision }) => revision)).toEqual(
    rows.map(({ revision }) => revision).sort((a, b) => b - a),
  );
  expect(new Set(totals)).toEqual(new Set([count]));
}

describe('a list is complete, page by page, though all rows have the same time', () => {
  it('of the redemptions of the school, of a class and of a student', async () => {
    for (const query of [{}, { classId: spending.school.classId }, { studentId }]) {
      const listed = await follow(routes.listRedemptions, { query: { ...query, limit: '100' } });
      expectWhole(listed, MANY);
      expect(listed.pages).toBe(11);
    }
  });

  it('of a reward’s redemptions, all or open', async () => {
    for (const query of [{}, { status: 'open' }]) {
      const listed = await follow(routes.listRewardRedemptions, { params: { rewardId }, query });
      expectWhole(listed, MANY);
    }
    const closed = await follow(routes.listRewardRedemptions, {
      params: { rewardId },
      query: { status: 'closed' },
    });
    expectWhole(closed, 0);
  });

  it('of a raffle’s entries', async () => {
    expectWhole(await follow(routes.listRaffleEntries, { params: { rewardId: raffleId } }), 130);
  });

  it('of a student’s statement, or of its lines of one kind', async () => {
    const lines = MANY + 130 + 30;
    expectWhole(await follow(routes.listPointTransactions, { query: { studentId, limit: '250' } }), lines);
    const entries = { studentId, kind: 'raffle_entry' };
    expectWhole(await follow(routes.listPointTransactions, { query: entries }), 130);
  });

  it('without shifting other rows when one arrives meanwhile', async () => {
    const { rows, totals } = await follow(
      routes.listRaffleEntries,
      { params: { rewardId: raffleId }, query: { limit: '50' } },
      () => spending.enter(raffleId, studentId),
    );
    expect(rows).toHaveLength(130);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(130);
    expect(totals[0]).toBe(130);
  });
});

describe('a page', () => {
  it('that is the last has no link, even if it is full', async () => {
    const call = { params: { rewardId: raffleId } };
    const total = (await spending.read(routes.listRaffleEntries, call)).headers.get(TOTAL_COUNT) ?? '';
    const limited = async (limit: number) =>
      (await spending.read(routes.listRaffleEntries, { ...call, query: { limit: String(limit) } })).headers;
    expect((await limited(Number(total))).has(NEXT_PAGE)).toBe(false);
    expect((await limited(Number(total) - 1)).get(NEXT_PAGE)).toContain(`limit=${Number(total) - 1}&cursor=`);
  });

  it('of a class’s lines is the latest 100, and the only one', async () => {
    const classId = spending.school.classId;
    const { body, headers } = await spending.read(routes.listPointTransactions, { query: { classId } });
    expect(body).toHaveLength(100);
    expect(headers.has(NEXT_PAGE)).toBe(false);
    const query = { classId, cursor: cursorAfter({ revision: 5, place: 0 }) };
    const refused = await spending.admin.call(routes.listPointTransactions, { query });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } });
  });

  it.each([
    'listRedemptions',
    'listPointTransactions',
    'listRaffleEntries',
    'listRewardRedemptions',
    'listToHandOut',
  ] as const)('is refused for a cursor that no page ever had: %s', async (name) => {
    const params: Record<string, string> = { rewardId: name === 'listRaffleEntries' ? raffleId : rewardId };
    const subject: Record<string, string> = name === 'listPointTransactions' ? { studentId } : {};
    for (const cursor of ["' OR 1=1 --", 'r5', '5', randomUUID(), btoa('x5'), 'A'.repeat(3_000)]) {
      const { status, body } = await spending.admin.call(routes[name], {
        params,
        query: { ...subject, cursor },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'cursor' }] });
    }
  });
});

describe('fulfilling all redemptions of a reward', () => {
  const fulfillAll = (headers: Record<string, string>, id = rewardId, client = spending.admin) =>
    client.call(routes.fulfillRewardRedemptions, { params: { rewardId: id }, headers });

  it('takes every open one, returns the number, and has no second effect when sent again', async () => {
    const other = await spending.createReward({ pointCost: 1 });
    await spending.redeem(other.id, studentId);
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await fulfillAll(headers);
    expect(first).toMatchObject({ status: 200, body: { fulfilled: MANY } });
    const open = async (id: string) =>
      follow(routes.listRewardRedemptions, { params: { rewardId: id }, query: { status: 'open' } });
    expect((await open(rewardId)).rows).toEqual([]);
    expect((await open(other.id)).rows).toHaveLength(1);

    await spending.redeem(rewardId, studentId);
    const again = await fulfillAll(headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    const [late] = (await open(rewardId)).rows as Redemption[];
    expect(late).toMatchObject({ status: 'approved' });
    expect((await fulfillAll({})).body).toEqual({ fulfilled: 1 });
  });

  it('is refused where none is open, or there is no such reward', async () => {
    const { id } = await spending.createReward();
    expect((await fulfillAll({}, id)).body).toMatchObject({ statusCode: 422, code: 'no-redemptions' });
    expect((await fulfillAll({}, randomUUID())).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'rewardId' }],
    });
  });

  it('is not for staff', async () => {
    expect((await fulfillAll({}, rewardId, spending.clients.staff)).status).toBe(403);
  });
});
