import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { requestRebuild } from '#database/rebuild-requests';
import type { Database } from '#database/schema';
import { addDays, startOfDay } from '#domain/school-day';
import { nextSending } from '#domain/weekly-summary';
import { type EventStore, NO_STREAM } from '#event-store/event-store';
import { openEventStore } from '#event-store/open-event-store';
import { type Run } from '#jobs/job';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { claimWeeklySummaries } from './claim-weekly-summaries.js';
import { weeklySummaryWriter } from './weekly-summary-writer.js';

const ZONE = 'America/Chicago';
/** A Monday to come, so that its mails have not expired by the database's clock. */
const { monday: MONDAY, at: DUE } = nextSending(ZONE, new Date());

describe('weekly summaries', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let store: EventStore;
  let school: TestSchool;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
    store = await openEventStore(database.url, { poolSize: 1 });
  });
  afterAll(async () => {
    await store.close();
    await db.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM directory.weekly_summary_readers');
    school = await addSchool(pool, ZONE);
    await read(new Date(0));
  });

  const read = (since: Date) =>
    pool.query(
      `INSERT INTO directory.weekly_summary_readers VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET since = excluded.since`,
      [school.users.school_admin.id, since],
    );
  const move = (zone: string) =>
    pool.query('UPDATE directory.schools SET time_zone = $2 WHERE id = $1', [school.id, zone]);
  const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
  const mondays = async () => {
    const { rows } = await sql<{ monday: string; isWritten: boolean }>`
      SELECT monday::text AS monday, written_at IS NOT NULL AS "isWritten" FROM directory.weekly_summaries
      WHERE school_id = ${school.id} ORDER BY 1`.execute(db);
    return rows;
  };
  const writeAt = (now: Date, signal: AbortSignal = new AbortController().signal) =>
    weeklySummaryWriter({ db, store, seals, clock: { now: () => now } })({ schoolId: school.id }, {
      signal,
    } as Run);
  const holdShard = async () => {
    await pool.query(
      `INSERT INTO readmodel.checkpoints (name, position) VALUES ('readmodel/0-of-1', '') ON CONFLICT DO NOTHING`,
    );
    await pool.query(
      `INSERT INTO readmodel.projector_leases (shard, holder, backend_pid, backend_start, heartbeat_at)
       VALUES ('readmodel/0-of-1', 'a projector', 0, now(), now())
       ON CONFLICT (shard) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`,
    );
  };

  it('are claimed from 6:00 on Monday on, once for the week', async () => {
    expect(await claimWeeklySummaries(db, minutesAfter(DUE, -1))).toBe(0);
    expect(await claimWeeklySummaries(db, DUE)).toBe(1);
    expect(await claimWeeklySummaries(db, minutesAfter(DUE, 1))).toBe(0);
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: false }]);
  });

  it('are claimed once by two workers at the same instant', async () => {
    const both = await Promise.all([claimWeeklySummaries(db, DUE), claimWeeklySummaries(db, DUE)]);
    expect(both.sort()).toEqual([0, 1]);
    const { rows } = await pool.query(
      `SELECT FROM directory.jobs WHERE school_id = $1 AND name = 'write-weekly-summaries'`,
      [school.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('can still be sent in the same week, but not in the next', async () => {
    const sunday = minutesAfter(startOfDay(ZONE, addDays(MONDAY, 7)), -1);
    expect(await claimWeeklySummaries(db, sunday)).toBe(1);
    expect(await claimWeeklySummaries(db, minutesAfter(sunday, 5))).toBe(0);
    expect((await mondays()).map(({ monday }) => monday)).toEqual([MONDAY]);
  });

  it('do not come for what was due before they were turned on', async () => {
    await read(minutesAfter(DUE, 1));
    expect(await claimWeeklySummaries(db, minutesAfter(DUE, 2))).toBe(0);
    expect(await claimWeeklySummaries(db, nextSending(ZONE, DUE).at)).toBe(1);
  });

  it('follow the school to another time zone, and still come once for the week', async () => {
    await move('Europe/Berlin');
    expect(await claimWeeklySummaries(db, minutesAfter(DUE, -300))).toBe(1);
    await move(ZONE);
    expect(await claimWeeklySummaries(db, DUE)).toBe(0);
    // To where 6:00 is still to come.
    await move('Pacific/Honolulu');
    for (const later of [1, 6 * 60]) expect(await claimWeeklySummaries(db, minutesAfter(DUE, later))).toBe(0);
    expect((await mondays()).map(({ monday }) => monday)).toEqual([MONDAY]);
  });

  it('wait for a projector, so that figures include the last awards', async () => {
    await claimWeeklySummaries(db, DUE);
    await expect(writeAt(DUE)).rejects.toThrow('No projector is updating the figures.');
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: false }]);
    await holdShard();
    await writeAt(DUE);
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: true }]);
  });

  it('wait for a projector that is behind the ledger', async () => {
    await claimWeeklySummaries(db, DUE);
    await holdShard();
    const event = { id: randomUUID(), type: 'PointsAwarded', data: {}, metadata: {} };
    await store.append(ledgerStream(school.id), NO_STREAM, [event]);
    await expect(writeAt(DUE, AbortSignal.timeout(500))).rejects.toThrow();
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: false }]);
    await pool.query('INSERT INTO readmodel.school_revisions (school_id, revision) VALUES ($1, 0)', [
      school.id,
    ]);
    await writeAt(DUE);
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: true }]);
  });

  it('wait until the days of a changed time zone are rebuilt', async () => {
    await claimWeeklySummaries(db, DUE);
    await holdShard();
    await db.transaction().execute((tx) => requestRebuild(tx, school.id));
    await pool.query(
      `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id, before, after)
       VALUES ($1, 'staff', '', 'update', 'school', $1, '{"time_zone": "Asia/Tokyo"}', $2)`,
      [school.id, { time_zone: ZONE }],
    );
    await expect(writeAt(DUE)).rejects.toThrow('The figures move to another time zone.');
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: false }]);
    await pool.query('DELETE FROM readmodel.rebuild_requests');
    await writeAt(DUE);
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: true }]);
  });

  it('are settled without a mail when nobody could write them before the week was over', async () => {
    await claimWeeklySummaries(db, DUE);
    await writeAt(minutesAfter(DUE, 8 * 24 * 60));
    expect(await mondays()).toEqual([{ monday: MONDAY, isWritten: true }]);
    const { rows } = await pool.query(`SELECT FROM directory.mails WHERE school_id = $1`, [school.id]);
    expect(rows).toEqual([]);
  });
});
