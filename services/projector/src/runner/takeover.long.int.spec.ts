import { LEASE_EXPIRY_SECONDS } from '#database/read-model-status';
import { createClient } from '#runtime/pg';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '../replay/rebuild.js';
import { awarded, id } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { World } from '../testing/world.js';
import { whileFenced } from './fence.js';

const school = id('Maple Grove');
/** It takes ten seconds on an idle machine. */
const LONGEST_TAKEOVER_MS = 60_000;

/** A projector that follows its own ledger, and its standby. */
class Pair {
  awards = 0;

  private constructor(
    readonly world: World,
    public first: ProjectorProcess,
    public second: ProjectorProcess,
  ) {}

  static async start(): Promise<Pair> {
    const world = await World.create(await createMigratedDatabase());
    await world.addSchool(school, 'America/Chicago');
    const first = new ProjectorProcess(world.url);
    await until(() => first.isActive);
    const pair = new Pair(world, first, new ProjectorProcess(world.url));
    await pair.award();
    await world.reached(world.head);
    return pair;
  }

  async stop(): Promise<void> {
    await Promise.all([this.first.end('SIGKILL'), this.second.end('SIGKILL')]);
    await this.world.close();
  }

  award(): Promise<void> {
    return this.world.record(school, [awarded(['ada', 'ben'], { award: `award ${this.awards++}` })]);
  }

  /** Whether any connection of a projector is in this state. */
  async isSomeone(condition: string): Promise<boolean> {
    const rows = await this.world.rows(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'laurel-projector-%' AND ${condition}`,
    );
    return rows.length > 0;
  }

  /**
   * Asserts that the rows contain each fact once, though the projector that hung continues as if nothing had happened.
   */
  async expectTakeover(frozenAt: number): Promise<void> {
    const { world, first } = this;
    await this.award();
    await world.reached(world.head);
    expect(Date.now() - frozenAt).toBeLessThan(LONGEST_TAKEOVER_MS);
    expect(this.second.isActive).toBe(true);
    first.thaw();
    await this.award();
    await world.reached(world.head);
    await until(() => first.messages.includes('interrupted; will continue from the checkpoint'));
    await until(async () => (await world.rows(REBUILDING)).length === 0);
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: world.store,
      scope: { kind: 'all' },
    });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(
      await world.rows('SELECT sum(amount)::integer AS points FROM readmodel.point_transactions'),
    ).toEqual([{ points: 2 * this.awards }]);
  }
}

describe('a projector that hangs', () => {
  // Concurrent, because most of the time passes with waiting for heartbeats that do not come.
  const test = (name: string, run: (pair: Pair) => Promise<void>) =>
    it.concurrent(name, async () => {
      const pair = await Pair.start();
      try {
        await run(pair);
      } finally {
        await pair.stop();
      }
    });

  test('under load is replaced, and nothing is duplicated when it wakes up', async (pair) => {
    const stop = new AbortController();
    const load = (async () => {
      while (!stop.signal.aborted) await pair.award();
    })();
    await sleep(500);
    pair.first.freeze();
    const frozenAt = Date.now();
    await until(() => pair.second.isActive);
    pair.first.thaw();
    await sleep(1_000);
    stop.abort();
    await load;
    await pair.expectTakeover(frozenAt);
  });

  test('in the middle of a transaction releases its locks', async (pair) => {
    const blocker = await holdLock(pair.world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await pair.award();
    await until(() => pair.isSomeone('wait_event_type = $$Lock$$'));
    pair.first.freeze();
    const frozenAt = Date.now();
    await blocker.release();
    await until(() => pair.isSomeone('state = $$idle in transaction$$'));
    await pair.expectTakeover(frozenAt);
  });

  test('in the middle of a rebuild, with every projector fenced, opens the fence', async (pair) => {
    const { world } = pair;
    const blocker = await holdLock(world.url, 'LOCK TABLE readmodel.class_stats IN ACCESS SHARE MODE');
    await world.pool.query('UPDATE readmodel.projection_versions SET version = 0');
    await pair.first.end('SIGKILL');
    pair.first = pair.second;
    await until(() => pair.isSomeone('wait_event_type = $$Lock$$'));
    pair.first.freeze();
    const frozenAt = Date.now();
    pair.second = new ProjectorProcess(world.url);
    await blocker.release();
    await pair.expectTakeover(frozenAt);
  });

  test('is distinguished from a projector that only waits: a long batch keeps its lease', async (pair) => {
    const { world } = pair;
    const blocker = await holdLock(world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await pair.award();
    await sleep(1_000 * LEASE_EXPIRY_SECONDS + 2_000);
    await blocker.release();
    await world.reached(world.head);
    expect(pair.second.isActive).toBe(false);
  });

  test('outside a projector, while it holds the fence, is ended by the server', async (pair) => {
    const { world } = pair;
    const client = createClient(world.url);
    client.on('error', () => undefined);
    await client.connect();
    const closed = whileFenced(client, () => sleep(60_000, undefined, { ref: false }));
    closed.catch(() => undefined);
    await until(() => world.rows(FENCED).then((rows) => rows.length > 0));
    await pair.award();
    await world.reached(world.head);
    await client.end();
  });
});

const holding = (
  key: string,
) => `SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND (classid::bigint << 32 | objid::bigint) = hashtextextended('${key}', 0)`;
const FENCED = holding('readmodel.fence');
const REBUILDING = `SELECT FROM readmodel.projection_versions WHERE version = 0
  UNION ALL ${holding('readmodel.replay')}`;
