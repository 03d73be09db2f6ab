import { ledgerStream } from '#contracts/events/stream-name';
import {
  READ_MODEL_CHANNEL,
  readModelNotice,
  type ReadModelNotice,
  type Shard,
  shardOf,
} from '#database/checkpoint';
import { allOf } from '#event-store/testing/events';
import { jsonOf } from '#runtime/channel';
import { createClient } from '#runtime/pg';
import { createMigratedDatabase, holdLock, serverUrl } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { anotherSchool, awarded, id, redeemed, reversed } from '../testing/facts.js';
import { log, WHOLE, World } from '../testing/world.js';
import { claimCheckpoint, ShardsDiffer, StaleProjector } from './checkpoint.js';
import { commitBatch } from './commit.js';
import { toEntry, type EntryBatch } from './entry.js';
import { acquireLease } from './lease.js';
import { runProjector } from '../projector.js';

describe('a projector', () => {
  let world: World;
  let stop: AbortController;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(() => {
    school = anotherSchool();
    stop = new AbortController();
  });
  afterEach(() => stop.abort());

  const run = () =>
    runProjector({ databaseUrl: world.url, store: world.store, shard: WHOLE, log }, stop.signal);
  const points = async () => {
    const [row] = await world.rows<{ points: number }>(
      `SELECT balance AS points FROM readmodel.student_balances WHERE school_id = '${school}'`,
    );
    return row?.points;
  };

  it('shows an award well within 200 ms of its append', async () => {
    const running = run();
    await world.record(school, [awarded(['ada'], { award: 'warm-up' })]);
    await world.reached(world.head);
    const times: number[] = [];
    for (let i = 0; i < 20; i++) {
      await world.record(school, [awarded(['ada'], { award: `award ${i}` })]);
      const appended = Date.now();
      await world.reached(world.head);
      times.push(Date.now() - appended);
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(200);
    stop.abort();
    await running;
  });

  it('announces its changes: the position, and by school the classes, topics and first revision', async () => {
    const listener = createClient(world.url);
    const heard: ReadModelNotice[] = [];
    const notice = jsonOf(readModelNotice);
    listener.on('notification', ({ payload = '' }) => heard.push(notice.parse(payload)));
    await listener.connect();
    await listener.query(`LISTEN ${READ_MODEL_CHANNEL}`);
    await world.record(school, [awarded(['ada'], { amount: 5 }), redeemed('r', 'ada', 1, { class: '5c' })]);
    await world.project();
    await until(() => heard.length > 0);
    expect(heard).toEqual([
      {
        shard: WHOLE,
        position: world.head,
        schools: { [school]: { classIds: [id('4b'), id('5c')], topics: ['points', 'rewards'], from: 0 } },
      },
    ]);
    await listener.end();
  });

  it('continues after the connection that holds its lease is cut', async () => {
    const running = run();
    await world.record(school, [awarded(['ada'], { award: 'before' })]);
    await world.reached(world.head);
    await world.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await world.record(school, [awarded(['ada'], { award: 'after' })]);
    await world.reached(world.head);
    expect(await points()).toBe(2);
    stop.abort();
    await running;
  });

  it('continues after a batch that failed, though nothing is written after it', async () => {
    const running = run();
    await world.record(school, [awarded(['ada'], { award: 'before' })]);
    await world.reached(world.head);
    const blocker = await holdLock(world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await world.record(school, [awarded(['ada'], { award: 'after' })]);
    const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await world.rows(cancel)).length > 0);
    await blocker.release();
    await world.reached(world.head);
    expect(await points()).toBe(2);
    stop.abort();
    await running;
  });

  it('waits for a database that refuses everybody, and then continues', async () => {
    const server = new pg.Client(serverUrl());
    await server.connect();
    const name = new URL(world.url).pathname.slice(1);
    const running = run();
    await world.record(school, [awarded(['ada'], { award: 'before' })]);
    await world.reached(world.head);
    await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    await expect(world.pool.query('SELECT')).rejects.toThrow();
    await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await server.end();
    await world.record(school, [awarded(['ada'], { award: 'after' })]);
    await world.reached(world.head);
    expect(await points()).toBe(2);
    stop.abort();
    await running;
  });

  it('parks what it cannot read or apply, with the reason, and continues with the rest', async () => {
    await world.record(school, [awarded(['ada'], { award: 'before' })]);
    const metadata = { commandId: randomUUID(), fingerprint: 'x', actor: { kind: 'staff', id: 'x' } };
    const at = { occurredAt: '2026-09-01T15:00:00.000Z', schemaVersion: 1 };
    await world.append(school, [
      { id: randomUUID(), type: 'PointsVanished', data: {}, metadata: { ...metadata, ...at } },
      {
        id: randomUUID(),
        type: 'PointsAwarded',
        data: { awardId: 'none' },
        metadata: { ...metadata, ...at },
      },
    ]);
    await world.record(school, [reversed(['ada'], { award: 'an award that never was' })]);
    await world.record(school, [awarded(['ada'], { award: 'after' })]);
    await world.project();
    expect(await points()).toBe(2);
    expect(
      await world.rows(
        `SELECT revision, type, reason FROM readmodel.parked_events WHERE school_id = '${school}' ORDER BY revision`,
      ),
    ).toEqual([
      { revision: 1, type: 'PointsVanished', reason: expect.stringContaining('unknown event type') },
      { revision: 2, type: 'PointsAwarded', reason: expect.stringContaining('awardId') },
      { revision: 3, type: 'PointsReversed', reason: expect.stringContaining('There is no award') },
    ]);
    expect(
      await world.rows(
        `SELECT revision FROM readmodel.ledger_entries WHERE school_id = '${school}' ORDER BY revision`,
      ),
    ).toEqual([{ revision: 0 }, { revision: 4 }]);
  });

  // Projector A is paused by its machine for so long that the network forgets it: its lease is free, B takes it and
  // applies the next events. Then A wakes up in the middle of its own work on the same events.
  it('that slept through the loss of its lease cannot write what another has written since', async () => {
    const from = await world.checkpoint();
    await world.record(school, [awarded(['ada'])]);
    const a = await lease();
    const events = await allOf(world.store, 1, ({ stream }) => stream === ledgerStream(school));
    const batch: EntryBatch = {
      entries: events.map((event) => toEntry(event, school)),
      position: world.head,
    };
    expect(await claimCheckpoint(a.client, WHOLE)).toBe(from);
    await a.client.query('SELECT pg_advisory_unlock_all()');
    const b = await lease();
    await commitBatch(b.client, WHOLE, from, batch);
    await expect(commitBatch(a.client, WHOLE, from, batch)).rejects.toThrow(StaleProjector);
    expect(await points()).toBe(1);
    await a.release();
    await b.release();
  });

  it('follows its own shard’s schools only; all shards together follow every school', async () => {
    const schools = [0, 1].flatMap((index) => [schoolOf({ index, count: 2 }), schoolOf({ index, count: 2 })]);
    for (const each of schools) await world.record(each, [awarded([each])]);
    const projected = async () => {
      const rows = await world.rows<{ id: string }>(
        `SELECT DISTINCT school_id AS id FROM readmodel.student_balances WHERE school_id IN ('${schools.join(`', '`)}')`,
      );
      return rows.map((row) => row.id).sort();
    };
    await world.project({ index: 0, count: 2 });
    expect(await projected()).toEqual(schools.slice(0, 2).sort());
    await world.project({ index: 1, count: 2 });
    expect(await projected()).toEqual(schools.toSorted());
  });

  it('renumbers the shards only where all of them stand at one place', async () => {
    await world.record(school, [awarded(['ada'])]);
    await world.project({ index: 0, count: 2 });
    const renumbering = await lease();
    await expect(claimCheckpoint(renumbering.client, WHOLE)).rejects.toThrow(ShardsDiffer);
    await world.project({ index: 1, count: 2 });
    expect(await claimCheckpoint(renumbering.client, WHOLE)).toBe(world.head);
    await renumbering.release();
    expect(await points()).toBe(1);
  });

  async function lease() {
    const held = await acquireLease(world.url, WHOLE, stop.signal);
    if (held === undefined) throw new Error('The lease was not free');
    return held;
  }
});

/** A school that the shard looks after. */
function schoolOf({ index, count }: Shard): string {
  for (;;) {
    const schoolId = randomUUID();
    if (shardOf(schoolId, count) === index) return schoolId;
  }
}
