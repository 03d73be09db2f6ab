import { OCCURRED_AT, ON_BEHALF_OF, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { type AwardReceipt } from '#contracts/points/awards';
import { type AuditPage } from '#contracts/records/audit';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  [admin, teacher] = await Promise.all([world.signIn('school_admin'), world.signIn('teacher')]);
});
afterAll(() => world.stop());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Awards a point that was given at an instant. */
function award(client: ApiClient, givenAt: string, headers: Record<string, string> = {}) {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentId: studentIds[0] };
  return client.call(routes.awardPoints, { body, headers: { [OCCURRED_AT]: givenAt, ...headers } });
}

describe('an award that waited for a network', () => {
  it('was given when it was tapped, and the audit says when it was recorded', async () => {
    const givenAt = ago(3 * 60 * MINUTE);
    const before = Date.now();
    const { status, body } = await award(teacher, givenAt);
    expect([status, (body as AwardReceipt).createdAt]).toEqual([201, givenAt]);
    const recorded: (string | null)[] = [];
    await until(async () => {
      const page = (await admin.call(routes.listAudit, { query: { type: 'PointsAwarded' } }))
        .body as AuditPage;
      const entry = page.entries.find(({ at }) => at === givenAt);
      if (entry?.source === 'ledger') recorded.push(entry.recordedAt);
      return entry !== undefined;
    });
    expect(Date.parse(recorded[0] ?? '')).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['more than 7 days ago', 7 * DAY + MINUTE, 'given-too-long-ago'],
    ['in the future', -6 * MINUTE, 'in-the-future'],
  ])('is refused if it was given %s', async (_, since, code) => {
    const events = await world.eventCount();
    expect(await award(teacher, ago(since))).toMatchObject({
      status: 422,
      body: { code, issues: [{ path: OCCURRED_AT }] },
    });
    expect(await world.eventCount()).toBe(events);
  });

  it('counts as given now if the sender’s clock is a little ahead', async () => {
    const { body } = await award(teacher, ago(-2 * MINUTE));
    expect(Date.parse((body as AwardReceipt).createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('needs a time that can be read', async () => {
    expect((await award(teacher, 'yesterday')).status).toBe(400);
  });

  it('is given once, whenever an attempt says that it was given, and even when it is too late by then', async () => {
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await award(teacher, ago(7 * DAY - MINUTE), key);
    const events = await world.eventCount();
    for (const since of [7 * DAY - MINUTE / 2, 8 * DAY, 0]) {
      const again = await award(teacher, ago(since), key);
      expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
      expect(again.body).toEqual(first.body);
    }
    expect(await world.eventCount()).toBe(events);
  });

  it('is not given by somebody else who is signed in by now', async () => {
    const events = await world.eventCount();
    const { teacher: giver } = world.school.users;
    const behalf = { [ON_BEHALF_OF]: giver.id };
    expect(await award(admin, ago(MINUTE), behalf)).toMatchObject({
      status: 409,
      body: { code: 'person-changed' },
    });
    expect(await world.eventCount()).toBe(events);
    expect((await award(teacher, ago(MINUTE), behalf)).status).toBe(201);
  });
});

describe('the keys of a person’s devices', () => {
  it('are the same at each sign-in, and nobody else’s', async () => {
    const keysOf = async (client: ApiClient) => (await client.call(routes.getDeviceKeys)).body;
    const again = await world.signIn('teacher');
    expect(await keysOf(again)).toEqual(await keysOf(teacher));
    expect(await keysOf(admin)).not.toEqual(await keysOf(teacher));
  });
});
