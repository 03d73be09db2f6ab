import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteDB } from 'idb';
import { openOutboxDatabase, type OutboxDatabase } from './outbox-database';
import { type Attempt, Outbox } from './outbox';
import { importKeys, Seals } from './sealing';
import { type QueuedAward } from './waiting-awards';

const LEE = { userId: 'lee', schoolId: 'maple' };
const KEYS = [Buffer.alloc(32, 1).toString('base64')];
const OTHER_KEYS = [Buffer.alloc(32, 2).toString('base64')];
const ACCEPTED: Attempt = { kind: 'accepted' };
const LATER: Attempt = { kind: 'later' };

const award = (name: string): QueuedAward => ({
  recipients: [{ id: name, name, classId: '3A' }],
  category: { id: 'respect', name: 'Respect', icon: 'heart', color: 'green', classId: null, value: 1 },
  amount: 1,
  note: 'kept to himself',
});

let database: OutboxDatabase;
let now: number;
/** What the server got: students, in order. */
let sent: string[];
let takenBack: string[];
/** What the server answers; it accepts what is not named. */
let answers: Record<string, Attempt>;

beforeEach(async () => {
  database = await openOutboxDatabase();
  [now, sent, takenBack, answers] = [1_000_000, [], [], {}];
});
afterEach(async () => {
  database.close();
  await deleteDB('laurel-outbox');
});

async function outboxOf(owner = LEE, keys = KEYS): Promise<Outbox> {
  return new Outbox({
    database,
    seals: new Seals(await importKeys(keys)),
    owner,
    clock: () => now,
    send: ({ recipients: [student] }) => {
      const name = student?.name ?? '';
      sent.push(name);
      return Promise.resolve(answers[name] ?? ACCEPTED);
    },
    takeBack: ({ recipients: [student] }) => {
      takenBack.push(student?.name ?? '');
      return Promise.resolve(ACCEPTED);
    },
    onChange: () => undefined,
  });
}

const sendAll = (outbox: Outbox) =>
  outbox.sendAll(
    () => undefined,
    () => undefined,
  );
const names = async (outbox: Outbox) =>
  (await outbox.list()).map(({ recipients: [student] }) => student?.name);

describe('the outbox', () => {
  it('sends what waits in the order in which it was given, and only once', async () => {
    const outbox = await outboxOf();
    for (const name of ['Ava', 'Ben', 'Cy']) await outbox.add(award(name), name);
    expect(await sendAll(outbox)).toBe('done');
    expect(await sendAll(outbox)).toBe('done');
    expect(sent).toEqual(['Ava', 'Ben', 'Cy']);
  });

  it('waits behind the first award without an answer, and goes on with it', async () => {
    const outbox = await outboxOf();
    answers = { Ava: LATER };
    for (const name of ['Ava', 'Ben']) await outbox.add(award(name), name);
    expect(await sendAll(outbox)).toBe('later');
    expect(sent).toEqual(['Ava']);
    answers = {};
    expect(await sendAll(outbox)).toBe('done');
    expect(sent).toEqual(['Ava', 'Ava', 'Ben']);
  });

  it('keeps what is refused with its student and reason, and sends the others', async () => {
    const outbox = await outboxOf();
    answers = { Ava: { kind: 'refused', reason: 'Ava is archived.' } };
    for (const name of ['Ava', 'Ben']) await outbox.add(award(name), name);
    expect(await sendAll(outbox)).toBe('done');
    expect(await outbox.list()).toEqual([
      expect.objectContaining({ ...award('Ava'), refusal: 'Ava is archived.' }),
    ]);
    expect(await outbox.undo('Ava')).toBe('removed');
    expect(await outbox.list()).toEqual([]);
  });

  it('forgets an award that is undone before it was sent', async () => {
    const outbox = await outboxOf();
    await outbox.add(award('Ava'), 'a');
    expect(await outbox.undo('a')).toBe('removed');
    await sendAll(outbox);
    expect([sent, takenBack]).toEqual([[], []]);
    expect(await outbox.undo('a')).toBe('sent');
  });

  it('takes back on the server what is undone after an attempt without an answer', async () => {
    const outbox = await outboxOf();
    answers = { Ava: LATER };
    await outbox.add(award('Ava'), 'a');
    await sendAll(outbox);
    expect(await outbox.undo('a')).toBe('removed');
    expect(await outbox.list()).toEqual([]);
    await sendAll(outbox);
    expect([sent, takenBack]).toEqual([['Ava'], ['Ava']]);
    expect(await database.count('awards')).toBe(0);
  });

  it('does not send what another tab is sending, until that tab is gone', async () => {
    const [one, other] = [await outboxOf(), await outboxOf()];
    await one.add(award('Ava'), 'a', 'held');
    expect(await sendAll(other)).toBe('later');
    expect(sent).toEqual([]);
    now += 30_001;
    expect(await names(other)).toEqual(['Ava']);
    expect(await sendAll(other)).toBe('done');
    expect(sent).toEqual(['Ava']);
  });

  it('shows an award as waiting only once its first attempt has failed', async () => {
    const outbox = await outboxOf();
    await outbox.add(award('Ava'), 'a', 'held');
    expect(await names(outbox)).toEqual([]);
    await outbox.release('a');
    expect(await names(outbox)).toEqual(['Ava']);
    await outbox.settle('a');
    expect(await names(outbox)).toEqual([]);
  });

  it('leaves another person’s awards, and those of another school, alone', async () => {
    const kim = await outboxOf({ userId: 'kim', schoolId: 'maple' }, OTHER_KEYS);
    await (await outboxOf()).add(award('Ava'), 'a');
    await (await outboxOf({ userId: 'kim', schoolId: 'cedar' }, OTHER_KEYS)).add(award('Ben'), 'b');
    expect(await names(kim)).toEqual([]);
    expect(await sendAll(kim)).toBe('done');
    expect(sent).toEqual([]);
    expect(await names(await outboxOf())).toEqual(['Ava']);
  });

  it('stores nothing about a student that can be read without the owner’s keys', async () => {
    await (await outboxOf()).add(award('Ava'), 'a');
    const [row] = await database.getAll('awards');
    const { sealed, ...plain } = row ?? {};
    expect(Object.keys(plain).sort()).toEqual([
      'heldUntil',
      'key',
      'order',
      'schoolId',
      'state',
      'tappedAt',
      'tries',
      'userId',
    ]);
    expect(Buffer.from(sealed?.data ?? new ArrayBuffer()).toString()).not.toContain('Ava');
    expect(await names(await outboxOf(LEE, OTHER_KEYS))).toEqual([]);
  });

  it('is not confused by a device whose clock is put back', async () => {
    const outbox = await outboxOf();
    answers = { Ava: LATER };
    await outbox.add(award('Ava'), 'a', 'held');
    now -= 10 * 86_400_000;
    answers = {};
    expect(await sendAll(outbox)).toBe('done');
    expect(sent).toEqual(['Ava']);
  });
});
