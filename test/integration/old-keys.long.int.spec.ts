import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import type { EntryReceipt } from '#contracts/rewards/raffles';
import type { RedemptionReceipt } from '#contracts/rewards/redemptions';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { openLedger } from '../races/open-ledger.js';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { ApiWorld } from '../setup/api-world.js';
import { signIn } from '../setup/school.js';
import { startService, type ServiceProcess } from '../setup/service-process.js';
import { CLOCKED_API, setClock } from '../setup/set-clock.js';

const DAY = 24 * 60 * 60 * 1_000;
/** Limits of the awards of everyone else, which only fill the ledger and have all the time they need. */
const PATIENT = { commandTimeoutMs: 60_000, storeTimeoutMs: 60_000 };

let world: ApiWorld;
let other: ApiProcess;
let ledger: ReturnType<typeof openLedger>;
let projector: ServiceProcess | undefined;
/** Days since the start of the test, by the clock of both apis. */
let today = 0;

beforeAll(async () => {
  world = await ApiWorld.startOwn({}, CLOCKED_API);
  other = await startApi({ DATABASE_URL: world.api.databaseUrl }, CLOCKED_API);
  ledger = openLedger(world.api.databaseUrl, PATIENT);
  await world.pool.query(`UPDATE directory.schools SET trial_ends_at = now() + '1 year'`);
});
afterAll(async () => {
  await projector?.stop();
  await ledger.close();
  await other.stop();
  await world.stop();
});

/** Both apis carry out a command on that day, so that they have read what others did before. */
async function setDay(day: number): Promise<void> {
  today = day;
  for (const api of [world.api, other]) {
    await setClock(api, day * DAY);
    await make(award(keyMadeToday())(await admin(api)));
  }
}

/** Awards of 1 point by everyone else in the school, spread over this range of days. */
async function othersAward(count: number, from: number, to: number): Promise<void> {
  const { id: schoolId, categoryId, classId, studentIds } = world.school;
  const recipients = [{ studentId: studentIds[2], classId, houseId: null }];
  const start = Date.now();
  const one = (n: number) => ({
    schoolId,
    commandId: randomUUID(),
    fingerprint: 'others',
    actor: { kind: 'staff' as const, id: randomUUID() },
    occurredAt: new Date(start + (from + ((to - from) * n) / count) * DAY).toISOString(),
    notBefore: Infinity,
    command: { type: 'AwardPoints' as const, awardId: randomUUID(), categoryId, amount: 1, recipients },
  });
  for (let n = 0; n < count; n += 200) {
    const portion = Array.from({ length: Math.min(200, count - n) }, (_, k) =>
      ledger.writer.execute(one(n + k)),
    );
    await Promise.all(portion);
  }
}

/** Afterwards earlier keys are forgotten: some at each of the two busy hours. */
async function othersFillAWeek(from: number): Promise<void> {
  await othersAward(1_000, from, from + 0.1);
  await othersAward(1_500, from + 0.1, from + 7.4);
  await othersAward(1_000, from + 7.4, from + 7.5);
}

const admin = (api: ApiProcess = world.api) => signIn(api.client(), world.school.users.school_admin);

/** A request that is identical each time it is sent. */
type Press = { name: string; send: (client: ApiClient) => Promise<Answer> };

const keyMadeToday = () => v7({ msecs: Date.now() + today * DAY });
const withKey = (key: string) => ({ [IDEMPOTENCY_KEY]: key });
const award =
  (key: string, amount = 1) =>
  (client: ApiClient) => {
    const { categoryId, studentIds } = world.school;
    const body = { categoryId, studentId: studentIds[0], amount };
    return client.call(routes.awardPoints, { body, headers: withKey(key) });
  };

async function make<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(text);
  return body as Body;
}

/** One of every command that accepts a key, each carried out once. */
async function pressEverything(client: ApiClient): Promise<Press[]> {
  const { studentIds, categoryId } = world.school;
  const [studentId] = studentIds;
  await make(award(randomUUID(), 100)(client));
  const reward = (more: object) =>
    make<Reward>(client.call(routes.createReward, { body: { name: 'A thing', pointCost: 1, ...more } }));
  const { id: rewardId } = await reward({ type: 'standard' });
  const { id: raffleId } = await reward({ type: 'raffle', raffleWinners: 1 });
  const redeem = (key: string) => (client: ApiClient) =>
    client.call(routes.redeemReward, { body: { rewardId, studentId }, headers: withKey(key) });
  const redeemed = async () => (await make<RedemptionReceipt>(redeem(randomUUID())(client))).redemptionId;
  const [one, two, three, four, five] = [
    await redeemed(),
    await redeemed(),
    await redeemed(),
    await redeemed(),
    await redeemed(),
  ];
  await make(client.call(routes.fulfillRedemption, { params: { redemptionId: five } }));
  const bulk = { body: { categoryId, studentIds } };
  await make(client.call(routes.awardPointsInBulk, bulk));
  const won = await reward({ type: 'raffle', raffleWinners: 2 });
  const winners = studentIds
    .slice(0, 2)
    .map((studentId) =>
      make<EntryReceipt>(
        client.call(routes.enterRaffle, { params: { rewardId: won.id }, body: { studentId } }),
      ),
    );
  const entryIds = (await Promise.all(winners)).map(({ entryId }) => entryId);
  await make(client.call(routes.drawWinners, { params: { rewardId: won.id } }));
  const { awardId } = await make<{ awardId: string }>(client.call(routes.awardPointsInBulk, bulk));
  const call = (...[route, input]: Parameters<ApiClient['call']>) => {
    const headers = withKey(randomUUID());
    return (client: ApiClient) => client.call(route, { ...input, headers });
  };
  const presses: Press[] = [
    { name: 'award under any key', send: award(randomUUID()) },
    { name: 'award under a timed key', send: award(keyMadeToday()) },
    { name: 'redeem', send: redeem(randomUUID()) },
    {
      name: 'enter',
      send: call(routes.enterRaffle, { params: { rewardId: raffleId }, body: { studentId } }),
    },
    { name: 'draw', send: call(routes.drawWinners, { params: { rewardId: raffleId } }) },
    { name: 'reverse', send: call(routes.reverseAward, { params: { awardId }, body: {} }) },
    { name: 'fulfill one', send: call(routes.fulfillRedemption, { params: { redemptionId: one } }) },
    {
      name: 'fulfill many',
      send: call(routes.fulfillRedemptions, { body: { redemptionIds: [two, three] } }),
    },
    {
      name: 'fulfill prizes',
      send: call(routes.fulfillRedemptions, { body: { redemptionIds: [], entryIds } }),
    },
    {
      name: 'reopen a prize',
      send: call(routes.reopenPrize, {
        params: { rewardId: won.id, entryId: entryIds[0] ?? '' },
        body: {},
      }),
    },
    {
      name: 'fulfill a raffle',
      send: call(routes.fulfillRewardRedemptions, { params: { rewardId: won.id } }),
    },
    { name: 'reopen', send: call(routes.reopenRedemption, { params: { redemptionId: five }, body: {} }) },
    {
      name: 'refund',
      send: call(routes.refundRedemption, { params: { redemptionId: four }, body: { reason: 'correction' } }),
    },
  ];
  for (const press of presses) await make(press.send(client));
  return presses;
}

const outcomes = async (presses: Press[], client: ApiClient) => {
  const told: Record<string, unknown> = {};
  for (const { name, send } of presses) told[name] = ((await send(client)).body as { code?: string }).code;
  return told;
};
const tooLate = (presses: Press[]) => Object.fromEntries(presses.map(({ name }) => [name, 'sent-too-late']));

describe('a key that is sent again after more than 7 days and 2,000 later commands', () => {
  let presses: Press[];

  beforeAll(async () => {
    presses = await pressEverything(await admin());
    await othersFillAWeek(0.1);
    await setDay(8);
  });

  it('is refused for every command, and has no second effect', async () => {
    const before = await world.eventCount();
    const client = await admin();
    expect(await outcomes(presses, client)).toEqual(tooLate(presses));
    expect((await presses[0]?.send(client))?.body).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('more than 7 days ago'),
    });
    expect(await world.eventCount()).toBe(before);
  });

  it('is refused with other input too', async () => {
    const key = randomUUID();
    await make(award(key)(await admin()));
    await othersFillAWeek(8);
    await setDay(16);
    expect((await award(key, 2)(await admin())).body).toMatchObject({ code: 'sent-too-late' });
  });

  it('is refused by a process that starts from a snapshot, once the screens have caught up', async () => {
    projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
    const count = await world.eventCount();
    await until(async () => {
      const { rows } = await world.pool.query<{ shown: number }>(
        'SELECT count(*)::int AS shown FROM readmodel.ledger_entries',
      );
      return rows[0]?.shown === count;
    });
    await ledger.close();
    const { rowCount } = await world.pool.query('SELECT FROM ledger.snapshots');
    expect(rowCount).toBe(1);
    ledger = openLedger(world.api.databaseUrl, PATIENT);
    expect(await outcomes(presses, await admin(other))).toEqual(tooLate(presses));
    expect(await world.eventCount()).toBe(count);
  });

  it('is refused by two processes at once', async () => {
    const before = await world.eventCount();
    const clients = [await admin(), await admin(other)];
    for (const { send } of presses) {
      const answers = await Promise.all([...clients, ...clients].map((client) => send(client)));
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    }
    expect(await world.eventCount()).toBe(before);
  });

  it('is refused even if the projector parked its fact', async () => {
    const { rows } = await world.pool.query<{ revision: number }>(
      `WITH lost AS (DELETE FROM readmodel.ledger_entries WHERE type = 'RaffleEntered' RETURNING *)
       INSERT INTO readmodel.parked_events (event_id, school_id, position, stream, revision, type, reason)
       SELECT event_id, school_id, 'x', 'ledger-' || school_id, revision, type, 'unusable' FROM lost
       RETURNING revision`,
    );
    expect(rows).toHaveLength(3);
    const entry = presses.filter(({ name }) => name === 'enter');
    expect(await outcomes(entry, await admin())).toEqual(tooLate(entry));
  });
});

describe('a key of the last 7 days', () => {
  it('gets its first answer, however much came after it', async () => {
    const client = await admin();
    const [timed, untimed] = [keyMadeToday(), randomUUID()];
    const firsts = [await award(timed)(client), await award(untimed)(client)];
    await othersAward(3_000, today, today + 6.9);
    await setDay(today + 6.9);
    const before = await world.eventCount();
    for (const client of [await admin(), await admin(other)]) {
      const again = [await award(timed)(client), await award(untimed)(client)];
      expect(again.map(({ text }) => text)).toEqual(firsts.map(({ text }) => text));
      expect(again.map(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED))).toEqual(['true', 'true']);
    }
    expect(await world.eventCount()).toBe(before);
  });

  it('that is new is carried out once, by either of two processes', async () => {
    for (const key of [keyMadeToday(), randomUUID(), 'a key of my own']) {
      const before = await world.eventCount();
      const clients = [await admin(), await admin(other)];
      const answers = await Promise.all([...clients, ...clients].map((client) => award(key)(client)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await world.eventCount()).toBe(before + 1);
    }
  });
});

describe('a key from the future', () => {
  it('is accepted from a clock that is some hours ahead, and carried out once even when its time has come', async () => {
    const key = v7({ msecs: Date.now() + (today + 0.9) * DAY });
    await make(award(key)(await admin()));
    await othersFillAWeek(today);
    await setDay(today + 7.8);
    expect((await award(key)(await admin())).body).toMatchObject({ code: 'sent-too-late' });
  });

  it('is refused from a clock that is days ahead, because it would look new when its time has come', async () => {
    const before = await world.eventCount();
    const key = v7({ msecs: Date.now() + (today + 9) * DAY });
    const { status, body } = await award(key)(await admin());
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringContaining('clock'),
      issues: [{ path: IDEMPOTENCY_KEY }],
    });
    expect(await world.eventCount()).toBe(before);
  });
});
