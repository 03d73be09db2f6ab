import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createPool } from '#runtime/pg';
import { openLedger } from '#test/races/open-ledger';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, addStudent, type TestSchool } from '#test/setup/school';
import { Rounds } from '../../../core/platform/rounds.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { Clock } from '#runtime/clock';
import { RemovedStudents } from './removed-students.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

class StillClock extends Clock {
  override now(): Date {
    return NOW;
  }
}

let database: TestDatabase;
let ledger: ReturnType<typeof openLedger>;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;
let removed: RemovedStudents;
beforeAll(async () => {
  database = await createMigratedDatabase();
  ledger = openLedger(database.url);
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  school = await addSchool(pool);
  const lookups = new LedgerLookups(ledger.eventStore, db);
  removed = new RemovedStudents(db, lookups, new StillClock(), new Rounds({ warn: () => undefined }));
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

async function removedStudent(at: Date): Promise<string> {
  const id = await addStudent(pool, school.id, school.classId, 'Ada Park');
  await pool.query('UPDATE directory.students SET archived_at = $2, removed_at = $2 WHERE id = $1', [id, at]);
  return id;
}

async function rowOf(id: string) {
  const { rows } = await pool.query<{ archived_at: Date | null; removed_at: Date | null }>(
    'SELECT archived_at, removed_at FROM directory.students WHERE id = $1',
    [id],
  );
  return rows[0];
}

async function award(studentId: string): Promise<void> {
  const { classId, categoryId } = school;
  const { outcome } = await ledger.writer.execute({
    schoolId: school.id,
    commandId: randomUUID(),
    fingerprint: 'f',
    actor: { kind: 'staff', id: school.users.teacher.id },
    command: {
      type: 'AwardPoints',
      awardId: randomUUID(),
      categoryId,
      amount: 1,
      recipients: [{ studentId, classId, houseId: null }],
    },
  });
  expect(outcome).toBe('accepted');
}

describe('the row of a deleted student', () => {
  it('stays as long as an award may be in progress, and is then deleted', async () => {
    const [early, late] = [await removedStudent(secondsAgo(20)), await removedStudent(secondsAgo(120))];
    await removed.settle();
    expect(await rowOf(early)).toBeDefined();
    expect(await rowOf(late)).toBeUndefined();
  });

  it('becomes that of an archived student if an award arrives after all', async () => {
    // The award read the directory before the student was removed, and reached the ledger afterwards.
    const id = await removedStudent(secondsAgo(120));
    await award(id);
    await removed.settle();
    expect(await rowOf(id)).toEqual({ archived_at: secondsAgo(120), removed_at: null });
    await removed.settle();
    expect(await rowOf(id)).toBeDefined();
  });

  it('is deleted whatever facts others have in the ledger', async () => {
    await award(school.studentIds[1]);
    const id = await removedStudent(secondsAgo(120));
    await removed.settle();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('stays if an event could not be read, since it may be about anyone', async () => {
    const id = await removedStudent(secondsAgo(120));
    await pool.query(
      `INSERT INTO readmodel.parked_events (event_id, school_id, position, stream, revision, type, reason)
       VALUES ($1, $2, '0', 's', 0, 'Unknown', 'unknown type')`,
      [randomUUID(), school.id],
    );
    await removed.settle();
    expect(await rowOf(id)).toMatchObject({ removed_at: null });
  });
});
