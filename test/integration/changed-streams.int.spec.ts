import { ledgerStream } from '#contracts/events/stream-name';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import { type EventToAppend } from '#event-store/event-store';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import type { TestSchool } from '../setup/school.js';

let world: ApiWorld;
let eventStore: PostgresEventStore;
/** An administrator of each school, at a process with both schools in memory. */
let admin: ApiClient;
let neighbor: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  eventStore = new PostgresEventStore({ databaseUrl: world.api.databaseUrl });
  admin = await world.signIn('school_admin');
  neighbor = await world.signIn('school_admin', world.otherSchool);
});
afterAll(async () => {
  await eventStore.close();
  await world.stop();
});

function award(
  amount: number,
  { client = admin, school = world.school, key = randomUUID() }: Partial<Sender> = {},
): Promise<Answer> {
  const body = { categoryId: school.categoryId, studentId: school.studentIds[0], amount };
  return client.call(routes.awardPoints, { body, headers: { [IDEMPOTENCY_KEY]: key } });
}
type Sender = { client: ApiClient; school: TestSchool; key: string };

async function count(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ledger.events WHERE stream = $1',
    [ledgerStream(world.school.id)],
  );
  return rows[0]?.count ?? 0;
}

/** Removes the stream's events from this revision on. */
async function cut(from: number): Promise<void> {
  await world.pool.query('DELETE FROM ledger.events WHERE stream = $1 AND revision >= $2', [
    ledgerStream(world.school.id),
    from,
  ]);
}

describe('after a failover that lost the end of a school’s stream', () => {
  it('a request whose fact was lost is carried out again, not answered from memory', async () => {
    await award(5);
    const kept = await count();
    const key = randomUUID();
    await award(5, { key });
    await cut(kept);
    const again = await award(5, { key });
    expect(again.status).toBe(201);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBeNull();
    expect(await count()).toBe(kept + 1);
  });

  it('nobody spends points that were lost', async () => {
    const reward = { name: 'A kite', type: 'standard', pointCost: 70 };
    const { id: rewardId } = (await admin.call(routes.createReward, { body: reward })).body as Reward;
    const kept = await count();
    await award(50);
    await award(50);
    await cut(kept + 1);
    const body = { rewardId, studentId: world.school.studentIds[0] };
    expect((await admin.call(routes.redeemReward, { body })).body).toMatchObject({
      code: 'insufficient-points',
    });
    expect((await award(1)).status).toBe(201);
    expect(await count()).toBe(kept + 2);
  });
});

describe('a process that is older than another', () => {
  const metadata = {
    commandId: randomUUID(),
    fingerprint: 'newer',
    actor: { kind: 'system', id: 'newer' },
    occurredAt: new Date().toISOString(),
  };
  const newer: [string, EventToAppend][] = [
    ['type', { id: randomUUID(), type: 'PointsLent', data: {}, metadata: { ...metadata, schemaVersion: 1 } }],
    [
      'schema version',
      { id: randomUUID(), type: 'PointsAwarded', data: {}, metadata: { ...metadata, schemaVersion: 99 } },
    ],
  ];

  it.each(newer)('refuses writes of a school whose facts have a %s it does not know', async (_, event) => {
    await award(1);
    const kept = await count();
    await eventStore.append(ledgerStream(world.school.id), kept - 1, [event]);
    const refused = await award(1);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'being-updated' });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await count()).toBe(kept + 1);
    expect((await award(1, { client: neighbor, school: world.otherSchool })).status).toBe(201);

    // It reads the stream again by itself; here the unknown fact has been removed instead of upgrading the process.
    await cut(kept);
    await until(async () => (await award(1)).status === 201);
  });
});
