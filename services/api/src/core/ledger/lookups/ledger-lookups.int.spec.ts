import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { award, idOf, redeem, SCHOOL } from '../testing/requests.js';
import { type Started, startWriter } from '../testing/writer.js';
import { LedgerLookups } from './ledger-lookups.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let ledger: Started;
let lookups: LedgerLookups;

const ELSEWHERE = idOf('cedar-hill');
const redemption = (id: string) => idOf(`redemption ${id}`);
const REDEMPTIONS = ['one', 'two', 'three'].map(redemption);

/** What the stream holds, by revision. */
const FACTS: readonly { type: string; subjectId: string; studentIds: readonly string[] }[] = [
  { type: 'PointsAwarded', subjectId: idOf('award first'), studentIds: ['ada', 'ben'].map(idOf) },
  ...REDEMPTIONS.map((subjectId) => ({ type: 'RewardRedeemed', subjectId, studentIds: [idOf('ada')] })),
  { type: 'PointsAwarded', subjectId: idOf('award second'), studentIds: [idOf('cy')] },
];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query(
    'TRUNCATE readmodel.ledger_entries, readmodel.point_transactions, readmodel.parked_events',
  );
  ledger = startWriter();
  lookups = new LedgerLookups(ledger.eventStore, db);
  await ledger.writer.execute(award('first', 5, 'ada', 'ben'));
  for (const id of ['one', 'two', 'three']) await ledger.writer.execute(redeem(id, 'ada', 1));
  await ledger.writer.execute(award('second', 2, 'cy'));
});

/** What the projector writes when it comes to this revision. */
async function project(revision: number): Promise<void> {
  const { type, subjectId, studentIds } = FACTS[revision] ?? { type: '', subjectId: '', studentIds: [] };
  await pool.query(
    `INSERT INTO readmodel.ledger_entries
       (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id)
     VALUES ($1, $2, gen_random_uuid(), $3, '{}', gen_random_uuid(), 'staff', $4, now(), $5)`,
    [SCHOOL, revision, type, idOf('ms-lee'), subjectId],
  );
  await pool.query(
    `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
     SELECT $1, student_id, $2, 'award', 1, 1, 'staff', $3, now(), $4 FROM unnest($5::uuid[]) AS student_id`,
    [subjectId, SCHOOL, idOf('ms-lee'), revision, studentIds],
  );
}

/** Looks before anything is projected, and again after each event that is. */
async function whereverTheProjectorIs(look: () => Promise<void>): Promise<void> {
  await look();
  for (const revision of FACTS.keys()) {
    await project(revision);
    await look();
  }
}

describe('an award', () => {
  it('is found wherever the projector is', async () => {
    await whereverTheProjectorIs(async () => {
      await expect(lookups.findAward(SCHOOL, idOf('award first'))).resolves.toMatchObject({
        amount: 5,
        revision: 0,
      });
      await expect(lookups.findAward(SCHOOL, idOf('award second'))).resolves.toMatchObject({
        awardId: idOf('award second'),
        amount: 2,
        recipients: [{ studentId: idOf('cy') }],
        actor: { kind: 'staff', id: idOf('ms-lee') },
        occurredAt: '2026-11-20T09:00:00.000Z',
        revision: 4,
      });
    });
  });

  it('is not found if nobody made it, or in another school', async () => {
    await whereverTheProjectorIs(async () => {
      await expect(lookups.findAward(SCHOOL, idOf('award third'))).resolves.toBeUndefined();
      await expect(lookups.findAward(SCHOOL, redemption('one'))).resolves.toBeUndefined();
      await expect(lookups.findAward(ELSEWHERE, idOf('award first'))).resolves.toBeUndefined();
    });
  });
});

describe('redemptions', () => {
  it('are found wherever the projector is, with what was spent', async () => {
    await whereverTheProjectorIs(async () => {
      await expect(lookups.findRedemption(SCHOOL, redemption('two'))).resolves.toMatchObject({
        redemptionId: redemption('two'),
        studentId: idOf('ada'),
        pointsSpent: 1,
      });
      await expect(lookups.findRedemption(SCHOOL, idOf('award first'))).resolves.toBeUndefined();
      await expect(lookups.findRedemption(ELSEWHERE, redemption('two'))).resolves.toBeUndefined();
    });
  });

  it('are known wherever the projector is', async () => {
    await whereverTheProjectorIs(() =>
      expect(lookups.unknownRedemptions(SCHOOL, REDEMPTIONS)).resolves.toEqual([]),
    );
  });

  it('are named if there are none, and those of another school', async () => {
    const unknown = [redemption('four'), idOf('award first')];
    await whereverTheProjectorIs(async () => {
      await expect(lookups.unknownRedemptions(SCHOOL, [...REDEMPTIONS, ...unknown])).resolves.toEqual(
        unknown,
      );
      await expect(lookups.unknownRedemptions(ELSEWHERE, REDEMPTIONS)).resolves.toEqual(REDEMPTIONS);
    });
  });
});

describe('people', () => {
  it('are in the ledger wherever the projector is, if a fact names them', async () => {
    await whereverTheProjectorIs(async () => {
      for (const name of ['ada', 'ben', 'cy'])
        await expect(lookups.hasStudent(SCHOOL, idOf(name))).resolves.toBe(true);
      await expect(lookups.hasStaff(SCHOOL, idOf('ms-lee'))).resolves.toBe(true);
    });
  });

  it('are not in it if no fact names them', async () => {
    await whereverTheProjectorIs(async () => {
      await expect(lookups.hasStudent(SCHOOL, idOf('dee'))).resolves.toBe(false);
      await expect(lookups.hasStaff(SCHOOL, idOf('mr-poe'))).resolves.toBe(false);
      // She awarded, and was given nothing; the student was given points, and made no fact.
      await expect(lookups.hasStudent(SCHOOL, idOf('ms-lee'))).resolves.toBe(false);
      await expect(lookups.hasStaff(SCHOOL, idOf('ada'))).resolves.toBe(false);
    });
  });

  it('may be in an event that could not be read', async () => {
    await pool.query(
      `INSERT INTO readmodel.parked_events (event_id, school_id, position, stream, revision, type, reason)
       VALUES ('parked', $1, '1', 'ledger', 1, 'Unknown', 'unknown event type')`,
      [SCHOOL],
    );
    await expect(lookups.hasStudent(SCHOOL, idOf('dee'))).resolves.toBe(true);
    await expect(lookups.hasStaff(SCHOOL, idOf('mr-poe'))).resolves.toBe(true);
    await expect(lookups.hasStudent(ELSEWHERE, idOf('dee'))).resolves.toBe(false);
    await expect(lookups.hasStaff(ELSEWHERE, idOf('mr-poe'))).resolves.toBe(false);
  });
});

it('what the read models know is not looked for in the stream', async () => {
  for (const revision of FACTS.keys()) await project(revision);
  ledger.eventStore.failReads('refused');
  await expect(lookups.unknownRedemptions(SCHOOL, REDEMPTIONS)).resolves.toEqual([]);
  await expect(lookups.hasStudent(SCHOOL, idOf('ada'))).resolves.toBe(true);
  await expect(lookups.hasStaff(SCHOOL, idOf('ms-lee'))).resolves.toBe(true);
});

const QUESTIONS: [string, (asked: LedgerLookups) => Promise<unknown>][] = [
  ['an award', (asked) => asked.findAward(SCHOOL, idOf('award third'))],
  ['redemptions', (asked) => asked.unknownRedemptions(SCHOOL, [redemption('four')])],
  ['a student', (asked) => asked.hasStudent(SCHOOL, idOf('dee'))],
  ['a member of staff', (asked) => asked.hasStaff(SCHOOL, idOf('mr-poe'))],
];

describe.each(QUESTIONS)('a look-up of %s', (_, ask) => {
  it('reports that the event store does not answer', async () => {
    ledger.eventStore.failReads('unanswered');
    const impatient = new LedgerLookups(ledger.eventStore, db, 100);
    await expect(ask(impatient)).rejects.toMatchObject({ reason: 'no-answer' });
  });

  it('gives up when reading the events takes too long', async () => {
    // The store in memory answers before any timer can fire, so each batch is in time, and all of them are late.
    const impatient = new LedgerLookups(ledger.eventStore, db, 0);
    await expect(ask(impatient)).rejects.toMatchObject({ reason: 'no-answer' });
  });
});
