import { AuditEntryQuery } from '#api/areas/records/audit/audit-entry.query';
import { AuditQuery } from '#api/areas/records/audit/audit.query';
import { EventDetails } from '#api/areas/records/audit/event-details';
import type { Caller } from '#api/core/auth/caller';
import { AUDIT_TYPES, type AuditEntry, LEDGER_TYPES } from '#contracts/records/audit';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { holdsForNewSeed } from '#domain/testing/property';
import { World } from '#projector/testing/world';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { DateTime } from 'luxon';
import { randomUUID } from 'node:crypto';
import { give, wish } from '../reports/examples.js';
import { happen, happening, histories, type SchoolHistory, type Wish } from '../reports/school-history.js';
import { writeDirectory } from '../reports/write-directory.js';
import { AuditOracle, type AuditQuestion } from './audit-oracle.js';
import { writeNotes, writeRecords } from './write-records.js';

const rarely = <Value>(of: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: of });
/** Of the fact that it is about: the hour that it happened in, and days around it. */
const questions = fc.record({
  limit: fc.integer({ min: 2, max: 12 }),
  fact: fc.nat(60),
  student: rarely(fc.nat(5)),
  staff: rarely(fc.nat(2)),
  class: rarely(fc.nat(2)),
  category: rarely(fc.nat(1)),
  type: rarely(fc.constantFrom(...AUDIT_TYPES)),
  minAmount: rarely(fc.integer({ min: 1, max: 10 })),
  maxAmount: rarely(fc.integer({ min: 1, max: 10 })),
  isOfHour: rarely(fc.constant(true)),
  from: rarely(fc.constantFrom(-1, 0)),
  to: rarely(fc.constantFrom(0, 1)),
  note: rarely(fc.constantFrom('helped', '1', '00% of', 'a_e', 'nothing of the kind')),
});
type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

let world: World;
let db: Kysely<Database>;
let schools = 0;
beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
  db = createDatabase(world.pool);
});
afterAll(() => world.close());

async function live(wanted: Wish): Promise<AuditOracle> {
  const history = happen(`audited school ${schools++}`, wanted);
  await writeDirectory(world.pool, history);
  for (const each of history.recorded) await world.record(history.schoolId, [each.fact], happening(each));
  if (history.recorded.length > 0) await world.project();
  const { changes, activities } = await writeRecords(world.pool, history);
  return new AuditOracle(history, changes, activities, await writeNotes(world.pool, history));
}

function callerOf({ schoolId, timeZone, staff }: SchoolHistory): Caller {
  const userId = staff[0]?.id ?? '';
  const actor = { kind: 'staff', id: userId } as const;
  return { userId, actor, role: 'school_admin', schoolId, timeZone, nameOrder: 'first-name' };
}

/** All pages, one after another. */
async function allPages(caller: Caller, asked: AuditQuestion, limit: number): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 500; pages += 1) {
    const { entries, next, searchedTo } = await new AuditQuery(db).run(caller, { ...asked, limit, cursor });
    found.push(...entries);
    expect(next === null).toBe(searchedTo === null);
    if (next === null) return found;
    cursor = next;
  }
  throw new Error('The pages have no end');
}

async function compare(oracle: AuditOracle, asked: AuditQuestion, limit: number): Promise<void> {
  const { history, notes } = oracle;
  const found = await allPages(callerOf(history), asked, limit);
  const idsOf = (source: AuditEntry['source']) =>
    found.filter((entry) => entry.source === source).map(({ id }) => id);
  expect({
    asked,
    limit,
    ledger: idsOf('ledger'),
    change: idsOf('change'),
    activity: idsOf('activity'),
  }).toEqual({ asked, limit, ...oracle.find(asked) });
  const times = found.map((entry) => (entry.source === 'ledger' ? (entry.recordedAt ?? entry.at) : entry.at));
  expect(times).toEqual(times.toSorted().reverse());
  for (const entry of found) {
    if (entry.source !== 'ledger') continue;
    const { fact, at, recordedAt, actor } = history.recorded[entry.revision] ?? {};
    const students = oracle.students(entry.revision);
    expect(entry).toMatchObject({
      type: fact?.type,
      at,
      recordedAt: recordedAt === at ? null : recordedAt,
      actor,
      note: notes.get(entry.revision) ?? null,
      studentCount: students.length,
    });
    expect(entry.students).toHaveLength(Math.min(3, students.length));
    expect(students).toEqual(expect.arrayContaining(entry.students.map(({ id }) => id)));
    if (asked.studentId !== undefined) expect(entry.students[0]?.id).toBe(asked.studentId);
  }
}

function questionOf({ history }: AuditOracle, question: Question): AuditQuestion {
  const { students, staff, classes, categories, recorded, timeZone } = history;
  const { minAmount, maxAmount, type, note } = question;
  const { at = '' } = recorded[question.fact % recorded.length] ?? {};
  const time = DateTime.fromISO(at, { zone: timeZone });
  const idIn = (all: readonly { id: string }[], nth: number | undefined) =>
    nth === undefined ? undefined : all[nth]?.id;
  const dayOf = (days: number | undefined) =>
    days === undefined ? undefined : (time.plus({ days }).toISODate() ?? undefined);
  const asked = {
    studentId: idIn(students, question.student),
    staffId: idIn(staff, question.staff),
    classId: idIn(classes, question.class),
    categoryId: idIn(categories, question.category),
    type,
    minAmount,
    maxAmount,
    note,
    ...(question.isOfHour && { weekday: time.weekday, hour: time.hour }),
    from: dayOf(question.from),
    to: dayOf(question.to),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

it('finds of any history what a look at every entry finds, page after page, and shows it as it was', async () => {
  await holdsForNewSeed(
    fc.asyncProperty(
      fc.noShrink(histories),
      fc.noShrink(fc.array(questions, { minLength: 10, maxLength: 10 })),
      async (wanted, asked) => {
        const oracle = await live(wanted);
        fc.pre(oracle.history.recorded.length > 0);
        await compare(oracle, {}, 9);
        for (const question of asked) await compare(oracle, questionOf(oracle, question), question.limit);
        await compareDetails(oracle);
      },
    ),
    2,
  );
});

/** Of a dozen entries. */
async function compareDetails(oracle: AuditOracle): Promise<void> {
  const caller = callerOf(oracle.history);
  const query = new AuditEntryQuery(db, new EventDetails(db, world.store));
  for (const { revision } of oracle.history.recorded.slice(-12)) {
    const { event } = await query.run(caller, `l${revision}`);
    const lines = oracle.lines(revision);
    const byStudent = (one: { studentId: string }, other: { studentId: string }) =>
      one.studentId < other.studentId ? -1 : 1;
    expect({ revision, lines: event?.lines.toSorted(byStudent) }).toMatchObject({
      revision,
      lines: lines
        .map((line) => ({ ...line, balanceBefore: line.balanceAfter - line.amount }))
        .sort(byStudent),
    });
    const mentioned = lines.length > 0 ? [] : oracle.students(revision);
    expect(event?.mentioned.map(({ id }) => id).sort()).toEqual(mentioned.sort());
    expect(event?.position).not.toBeNull();
  }
}

it('finds by each filter, and by two of them, what every kind of fact has', async () => {
  const HOUR = 3_600_000;
  const oracle = await live({
    ...wish(
      '2026-03-07T15:00:00.000Z',
      [0, give([0, 1, 2, 3], 9)],
      [HOUR, { do: 'award', by: 1, category: 1, amount: 2, to: [1, 4], lateBy: 0 }],
      [HOUR, { do: 'reverse', nth: 0, to: [0, 1] }],
      [HOUR, { do: 'redeem', by: 1, student: 1, reward: 0 }],
      [HOUR, { do: 'redeem', by: 2, student: 2, reward: 3 }],
      [HOUR, { do: 'fulfill', nth: 1 }],
      [HOUR, { do: 'reopen', nth: 0 }],
      [HOUR, { do: 'refund', nth: 0 }],
      [24 * HOUR, { do: 'enter', by: 0, student: 3 }],
      [HOUR, { do: 'enter', by: 3, student: 4 }],
      [HOUR, { do: 'draw' }],
      [HOUR, { do: 'hand out prizes', nth: 1 }],
      [HOUR, { do: 'reopen prize', nth: 0 }],
      [0, { do: 'move', student: 2, to: 0 }],
      [HOUR, { do: 'carry over', to: [1, 5] }],
      [HOUR, { do: 'reset', to: [2, 5] }],
      [HOUR, { do: 'reach a goal' }],
      [0, { do: 'award', by: 3, category: 0, amount: 1, to: [5], lateBy: 0 }],
    ),
    times: 4,
  });
  const { students, staff, classes, categories, recorded } = oracle.history;
  expect(new Set(recorded.map(({ fact }) => fact.type)).size).toBe(LEDGER_TYPES.length);
  const ids = (name: keyof AuditQuestion, of: readonly { id: string }[]) =>
    of.map(({ id }) => ({ [name]: id }));
  const people = [
    ...ids('studentId', students),
    ...ids('staffId', staff),
    ...ids('classId', classes),
    ...ids('categoryId', categories),
  ];
  const others: AuditQuestion[] = [
    ...AUDIT_TYPES.map((type) => ({ type })),
    ...[1, 2, 9, 10].flatMap((amount) => [{ minAmount: amount }, { maxAmount: amount }]),
    ...['helped', '0', '00% of', 'a_e', '\\'].map((note) => ({ note })),
    { weekday: 6, hour: 9 },
    { weekday: 6, hour: 9, to: '2026-03-07' },
    { weekday: 7, hour: 17, from: '2026-03-08' },
    { from: '2026-03-08' },
    { to: '2026-03-07' },
  ];
  const further: AuditQuestion[] = [
    { type: 'change' },
    { minAmount: 1 },
    { maxAmount: 1 },
    { staffId: staff[2]?.id ?? '' },
    { classId: classes[0]?.id ?? '' },
  ];
  const narrowed = people.flatMap((one) => further.map((other) => ({ ...other, ...one })));
  for (const asked of [...people, ...others, ...narrowed]) await compare(oracle, asked, 20);
  await compareDetails(oracle);
});

it('begins and ends a day with the midnights of the school', async () => {
  // A millisecond before the seventh of March, its first and its last millisecond, and the eighth.
  const steps = [0, 1, 86_399_999, 1].map((pause) => [pause, give([0])] as [number, ReturnType<typeof give>]);
  const oracle = await live(wish('2026-03-07T05:59:59.999Z', ...steps));
  for (const asked of [
    { from: '2026-03-07' },
    { to: '2026-03-07' },
    { from: '2026-03-07', to: '2026-03-07' },
  ])
    for (const filter of [{}, { note: 'helped' }, { studentId: oracle.history.students[0]?.id ?? '' }])
      await compare(oracle, { ...asked, ...filter }, 2);
  expect(oracle.find({ from: '2026-03-07', to: '2026-03-07' }).ledger).toEqual(['l2', 'l1']);
});

describe('what is rare among more entries than a page looks at', () => {
  const [MANY, FIRST, LAST] = [1_500, 5, 1_000];
  let caller: Caller;
  let [rare, usual, categoryId] = ['', '', ''];

  beforeAll(async () => {
    const { history } = await live(wish('2026-03-07T06:00:00.000Z'));
    caller = callerOf(history);
    [usual = '', rare = ''] = history.staff.map(({ id }) => id);
    categoryId = history.categories[0]?.id ?? '';
    // Two entries are the rare person’s and of another category; all have notes, written when they were given.
    await world.pool.query(
      `INSERT INTO readmodel.ledger_entries
         (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id, category_id, amount)
       SELECT $1, n, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff',
              CASE WHEN n IN (${FIRST}, ${LAST}) THEN $2 ELSE $3 END, timestamptz '2026-03-07Z' + n * interval '1 minute',
              gen_random_uuid(), CASE WHEN n IN (${FIRST}, ${LAST}) THEN $4::uuid ELSE $5 END, 1
       FROM generate_series(0, ${MANY - 1}) AS n`,
      [caller.schoolId, rare, usual, categoryId, randomUUID()],
    );
    await world.pool.query(
      `INSERT INTO directory.award_notes (award_id, school_id, note, created_at)
       SELECT subject_id, school_id, 'Helped', occurred_at FROM readmodel.ledger_entries WHERE school_id = $1`,
      [caller.schoolId],
    );
  });

  it.each([
    ['of a category, among entries of one point', () => ({ maxAmount: 1, categoryId })],
    ['of a category, by somebody', () => ({ categoryId, staffId: rare })],
    [
      'of a category, among awards of one point',
      () => ({ type: 'PointsAwarded' as const, maxAmount: 1, categoryId }),
    ],
    ['by somebody, with a note', () => ({ note: 'helped', staffId: rare })],
  ])('is found: %s', async (_, question) => {
    const found = await allPages(caller, question(), 50);
    expect(found.map(({ id }) => id)).toEqual([`l${LAST}`, `l${FIRST}`]);
  });

  it('is on a later page than the first, which says how far it has looked', async () => {
    const asked = { note: 'helped', staffId: rare, limit: 50 };
    const { entries, next, searchedTo } = await new AuditQuery(db).run(caller, asked);
    expect(entries).toEqual([]);
    expect(next).not.toBeNull();
    // A page looks at 300 notes.
    expect(searchedTo).toBe(new Date(Date.UTC(2026, 2, 7, 0, MANY - 300)).toISOString());
  });
});
