import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor, newIdFor } from '#contracts/events/ids';
import { ledgerStream } from '#contracts/events/stream-name';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { type ApiProcess, startApi } from '../../setup/api-process.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addStudent, signIn } from '../../setup/school.js';

let world: ApiWorld;
let other: ApiProcess;
let eventStore: PostgresEventStore;
/** The same administrator, signed in at two processes. */
let admin: ApiClient;
let elsewhere: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  other = await startApi({ DATABASE_URL: world.api.databaseUrl });
  eventStore = new PostgresEventStore({ databaseUrl: world.api.databaseUrl });
  admin = await world.signIn('school_admin');
  elsewhere = await signIn(other.client(), world.school.users.school_admin);
});
afterAll(async () => {
  await eventStore.close();
  await other.stop();
  await world.stop();
});

const award = (input: object, key = randomUUID(), client = admin) => {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentId: studentIds[0], ...input };
  return client.call(routes.awardPoints, { body, headers: { [IDEMPOTENCY_KEY]: key } });
};

/** Every note of the school. */
async function notes(): Promise<string[]> {
  const { rows } = await world.pool.query<{ note: string }>(
    'SELECT note FROM directory.award_notes ORDER BY note',
  );
  return rows.map(({ note }) => note);
}

async function noteOf(awardId: string): Promise<string | undefined> {
  const { rows } = await world.pool.query<{ note: string }>(
    'SELECT note FROM directory.award_notes WHERE award_id = $1',
    [awardId],
  );
  return rows[0]?.note;
}

/** A student whose balance is at its maximum. */
async function richStudent(): Promise<string> {
  const { id, classId, categoryId } = world.school;
  const studentId = await addStudent(world.pool, id, classId, 'Rich Ray');
  const amount = Number.MAX_SAFE_INTEGER;
  const data = { awardId: randomUUID(), categoryId, amount, recipients: [{ studentId, classId }] };
  const { rows } = await world.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ledger.events WHERE stream = $1',
    [ledgerStream(id)],
  );
  const metadata = {
    commandId: randomUUID(),
    fingerprint: fingerprintOf(data),
    actor: { kind: 'system', id: 'test' },
    occurredAt: new Date().toISOString(),
    schemaVersion: 1,
  };
  const event = { id: randomUUID(), type: 'PointsAwarded', data, metadata };
  await eventStore.append(ledgerStream(id), (rows[0]?.count ?? 0) - 1, [event]);
  return studentId;
}

describe('a refused award', () => {
  it('leaves no note, whatever the reason', async () => {
    const before = await notes();
    const studentId = await richStudent();
    const statuses = [
      (await award({ note: 'to a stranger', studentId: randomUUID() })).status,
      (await award({ note: 'too rich', studentId })).status,
      (await award({ note: 'too much', amount: 2 }, randomUUID(), await world.signIn('staff'))).status,
      (await award({ note: 'from the future' }, '7fffffff-ffff-7fff-bfff-ffffffffffff')).status,
    ];
    expect(statuses).toEqual([404, 409, 403, 400]);
    expect(await notes()).toEqual(before);
  });

  it('under the key of another award does not change that award’s note', async () => {
    const [noted, bare] = [randomUUID(), randomUUID()];
    const first = (await award({ note: 'first' }, noted)).body as { awardId: string };
    const second = (await award({ note: null }, bare)).body as { awardId: string };
    for (const client of [admin, elsewhere]) {
      for (const key of [noted, bare]) {
        const { status, body } = await award({ note: 'another' }, key, client);
        expect(status).toBe(422);
        expect(body).toMatchObject({ code: 'idempotency-key-reused' });
      }
      expect((await award({ note: 'first', amount: 2 }, noted, client)).status).toBe(422);
      expect((await award({ note: null }, noted, client)).status).toBe(422);
    }
    expect(await noteOf(first.awardId)).toBe('first');
    expect(await noteOf(second.awardId)).toBeUndefined();
  });

  it('that later succeeds under the same key has the note of that attempt', async () => {
    const key = randomUUID();
    const studentId = await richStudent();
    expect((await award({ note: 'the first try', studentId }, key)).status).toBe(409);
    const { awardId } = (await award({ note: 'the second try' }, key)).body as { awardId: string };
    expect(await noteOf(awardId)).toBe('the second try');
  });
});

describe('an award with a note', () => {
  it('replaces the note of an unanswered attempt, and keeps it when sent again', async () => {
    const key = randomUUID();
    const { id: schoolId, users } = world.school;
    const left = newIdFor(commandIdFor(users.school_admin.id, key), 'award');
    await world.pool.query(
      `INSERT INTO directory.award_notes (award_id, school_id, note, fingerprint) VALUES ($1, $2, 'left', 'x')`,
      [left, schoolId],
    );
    const { awardId } = (await award({ note: 'mine' }, key)).body as { awardId: string };
    expect(awardId).toBe(left);
    const again = await award({ note: 'mine' }, key, elsewhere);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect(await noteOf(awardId)).toBe('mine');
  });

  it('that wins a race for its key has its own note, and no other note is left', async () => {
    const before = await notes();
    const won: string[] = [];
    for (let round = 0; round < 25; round++) {
      const key = randomUUID();
      const tries = [`a ${round}`, `b ${round}`, `a ${round}`, null].map((note, n) =>
        award({ note }, key, n % 2 === 0 ? admin : elsewhere),
      );
      const answers = await Promise.all(tries);
      const done = answers.filter(({ status }) => status === 201);
      const [{ awardId } = { awardId: '' }] = done.map(({ body }) => body as { awardId: string });
      const winner = answers.findIndex(
        ({ status, headers }) => status === 201 && !headers.has(IDEMPOTENCY_REPLAYED),
      );
      const expected = [`a ${round}`, `b ${round}`, `a ${round}`, undefined][winner];
      expect(await noteOf(awardId)).toBe(expected);
      if (expected !== undefined) won.push(expected);
    }
    expect(await notes()).toEqual([...before, ...won].sort());
  });
});
