import { createMigratedDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { verify } from './rebuild.js';
import { Replay } from './replay.js';
import { awarded, entered, fulfilled, id, redeemed } from '../testing/facts.js';
import { projections } from '../projections/all.js';
import { READ_MODEL_TABLES } from './tables.js';
import { log, WHOLE, World } from '../testing/world.js';
import { runProjector } from '../projector.js';

const school = id('Maple Grove');
const TABLES = ['redemptions', 'raffle_entries', 'raffle_draws', 'raffle_winners', 'reward_stock'];

describe('read models of another version', () => {
  let world: World;
  let stop: AbortController;
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase());
    stop = new AbortController();
    await world.record(school, [
      awarded(['ada', 'ben'], { amount: 50 }),
      redeemed('first', 'ada', 4),
      redeemed('second', 'ben', 5),
      entered('entry', 'ada', 3),
    ]);
    await world.project();
  });
  afterEach(async () => {
    stop.abort();
    await world.close();
  });

  const run = () =>
    runProjector({ databaseUrl: world.url, store: world.store, shard: WHOLE, log }, stop.signal);
  /** Simulates a database whose projector ran before the spending projections existed. */
  const forgetSpending = async () => {
    await world.rows(`TRUNCATE ${TABLES.map((table) => `readmodel.${table}`).join(', ')}`);
    await world.rows(
      `DELETE FROM readmodel.projection_versions WHERE projection = ANY('{${TABLES.join()}}')`,
    );
  };
  const isCurrent = async () => {
    const rows = await world.rows(
      `SELECT FROM readmodel.projection_versions WHERE projection = 'reward_stock'`,
    );
    return rows.length === 1;
  };
  const differing = async () => {
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: world.store,
      scope: { kind: 'all' },
    });
    return comparisons.filter(({ differing: count }) => count > 0);
  };
  const stock = () => world.rows('SELECT reward_id, redeemed, entries FROM readmodel.reward_stock');

  it('are rebuilt by the next projector that starts, so a new projection contains the whole past', async () => {
    const before = await stock();
    await forgetSpending();
    expect(await differing()).not.toEqual([]);
    const running = run();
    await until(isCurrent);
    stop.abort();
    await running;
    expect(await differing()).toEqual([]);
    expect(await stock()).toEqual(expect.arrayContaining(before));
    expect(before).toHaveLength(2);
  });

  it('are rebuilt while the projector follows, and what happens meanwhile is applied once', async () => {
    await forgetSpending();
    const running = run();
    for (let i = 0; i < 40; i++) {
      await world.record(school, [redeemed(`more ${i}`, 'ada', 1), fulfilled(`more ${i}`)]);
    }
    await world.record(school, [fulfilled('first')]);
    await until(isCurrent);
    await world.reached(world.head);
    expect(await differing()).toEqual([]);
    expect(
      await world.rows('SELECT status, count(*) FROM readmodel.redemptions GROUP BY status ORDER BY status'),
    ).toEqual([
      { status: 'approved', count: 1 },
      { status: 'fulfilled', count: 41 },
    ]);
    expect(await world.rows('SELECT FROM readmodel.parked_events')).toEqual([]);
    stop.abort();
    await running;
  });

  it.each([
    ['of another version', `UPDATE readmodel.projection_versions SET version = version + 1`],
    ['new', `DELETE FROM readmodel.projection_versions`],
  ])('are rebuilt if one projection alone is %s, whichever it is', async (_, outdate) => {
    const current = () =>
      world.rows('SELECT projection, version FROM readmodel.projection_versions ORDER BY projection');
    const before = await current();
    for (const { name } of [projections[0], projections.at(-1)].flatMap((each) => each ?? [])) {
      await world.rows(`${outdate} WHERE projection = '${name}'`);
      await world.rows('UPDATE readmodel.class_stats SET points = points + 1');
      stop = new AbortController();
      const running = run();
      await until(async () => isDeepStrictEqual(await current(), before));
      stop.abort();
      await running;
      expect(await differing()).toEqual([]);
    }
  });

  // A projector of the previous release met events of a newer one, and parked them and all that depended on them.
  it('recover what was parked as unknown once the code knows it, only in the affected schools', async () => {
    const cedar = id('Cedar Hill');
    await world.append(cedar, [{ id: id('vanished'), type: 'PointsVanished', data: {}, metadata: {} }]);
    await world.project();
    for (const table of READ_MODEL_TABLES)
      await world.rows(`DELETE FROM readmodel.${table} WHERE school_id = '${school}'`);
    for (const [revision, version] of [1, null].entries())
      await world.rows(
        `INSERT INTO readmodel.parked_events
           (stream, revision, school_id, event_id, position, type, schema_version, kind, reason)
         VALUES ('ledger-${school}', ${revision}, '${school}', 'x', '', 'PointsAwarded', ${version}, 'unknown', '')`,
      );
    const running = run();
    await until(async () => (await world.rows('SELECT FROM readmodel.parked_events')).length === 1);
    await until(async () => (await world.rows('SELECT FROM readmodel.rebuild_requests')).length === 0);
    stop.abort();
    await running;
    expect(await differing()).toEqual([]);
    expect(await world.rows('SELECT school_id, kind FROM readmodel.parked_events')).toEqual([
      { school_id: cedar, kind: 'unknown' },
    ]);
    expect(await stock()).toHaveLength(2);
  });

  it('wait for a replay that is already running', async () => {
    await forgetSpending();
    let running = Promise.resolve();
    await Replay.run({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } }, async () => {
      running = run();
      await world.record(school, [awarded(['ada'], { award: 'meanwhile' })]);
      await world.reached(world.head);
      expect(await isCurrent()).toBe(false);
    });
    await until(isCurrent);
    expect(await differing()).toEqual([]);
    stop.abort();
    await running;
  });

  it('do not delay a projector that is stopping', async () => {
    await forgetSpending();
    await Replay.run({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } }, async () => {
      const running = run();
      await world.record(school, [awarded(['ada'], { award: 'meanwhile' })]);
      await world.reached(world.head);
      stop.abort();
      await running;
    });
    expect(await isCurrent()).toBe(false);
  });

  it('are given up at once by a replay that is still connecting', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const replaying = Replay.run(
      {
        databaseUrl: `postgres://127.0.0.1:${port}/nobody`,
        store: world.store,
        scope: { kind: 'all' },
        signal: stop.signal,
      },
      () => Promise.resolve(),
    );
    await once(silent, 'connection');
    stop.abort(new Error('enough'));
    await expect(replaying).rejects.toThrow('enough');
    silent.close();
  });

  it('are unchanged if the rebuild is given up half-way', async () => {
    const replaying = Replay.run(
      { databaseUrl: world.url, store: world.store, scope: { kind: 'all' }, signal: stop.signal },
      async (replay) => {
        stop.abort();
        await replay.swap();
      },
    );
    await expect(replaying).rejects.toThrow();
    expect(await differing()).toEqual([]);
  });
});
