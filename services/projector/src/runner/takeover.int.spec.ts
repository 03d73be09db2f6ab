import { LEASE_EXPIRY_SECONDS } from '#database/read-model-status';
import { createClient } from '#runtime/pg';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '../replay/rebuild.js';
import { awarded, id } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { until, World } from '../testing/world.js';
import { whileFenced } from './fence.js';

const school = id('Maple Grove');
/** It takes ten seconds on an idle machine. */
const LONGEST_TAKEOVER_MS = 60_000;

describe('a projector that hangs', () => {
  let world: World;
  let first: ProjectorProcess;
  let second: ProjectorProcess;
  let awards = 0;

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    await world.addSchool(school, 'America/Chicago');
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    first = new ProjectorProcess(world.url);
    await until(() => first.isActive);
    second = new ProjectorProcess(world.url);
    await award();
    await world.reached(world.head);
  });
  afterEach(() => Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]));

  const award = (): Promise<void> =>
    world.record(school, [awarded(['ada', 'ben'], { award: `award ${awards++}` })]);

  /**
   * Asserts that the rows contain each fact once, though the projector that hung continues as if nothing had happened.
   */
  async function expectTakeover(frozenAt: number): Promise<void> {
    await award();
    await world.reached(world.head);
    expect(Date.now() - frozenAt).toBeLessThan(LONGEST_TAKEOVER_MS);
    expect(second.isActive).toBe(true);
    first.thaw();
    await award();
    await world.reached(world.head);
    await until(() => first.messages.includes('interrupted; will continue from the checkpoint'));
    await until(async () => (await world.rows(REBUILDING)).length === 0);
    const comparisons = await verify({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(
      await world.rows('SELECT sum(amount)::integer AS points FROM readmodel.point_transactions'),
    ).toEqual([{ points: 2 * awards }]);
  }

  it('under load is replaced, and nothing is duplicated when it wakes up', async () => {
    const stop = new AbortController();
    const load = (async () => {
      while (!stop.signal.aborted) await award();
    })();
    await sleep(500);
    first.freeze();
    const frozenAt = Date.now();
    await until(() => second.isActive);
    first.thaw();
    await sleep(1_000);
    stop.abort();
    await load;
    await expectTakeover(frozenAt);
  });

  it('in the middle of a transaction releases its locks', async () => {
    const blocker = await holdLock(world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await award();
    await until(() => isSomeone('wait_event_type = $$Lock$$'));
    first.freeze();
    const frozenAt = Date.now();
    await blocker.release();
    await until(() => isSomeone('state = $$idle in transaction$$'));
    await expectTakeover(frozenAt);
  });

  it('in the middle of a rebuild, with every projector fenced, opens the fence', async () => {
    const blocker = await holdLock(world.url, 'LOCK TABLE readmodel.class_stats IN ACCESS SHARE MODE');
    await world.pool.query('UPDATE readmodel.projection_versions SET version = 0');
    await first.end('SIGKILL');
    first = second;
    await until(() => isSomeone('wait_event_type = $$Lock$$'));
    first.freeze();
    const frozenAt = Date.now();
    second = new ProjectorProcess(world.url);
    await blocker.release();
    await expectTakeover(frozenAt);
  });

  it('is distinguished from one that only waits: a long batch keeps its lease', async () => {
    const blocker = await holdLock(world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await award();
    await sleep(1_000 * LEASE_EXPIRY_SECONDS + 2_000);
    await blocker.release();
    await world.reached(world.head);
    expect(second.isActive).toBe(false);
  });

  const isSomeone = async (condition: string): Promise<boolean> => {
    const rows = await world.rows(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'laurel-projector-%' AND ${condition}`,
    );
    return rows.length > 0;
  };

  it('outside a projector, while it holds the fence, is ended by the server', async () => {
    const client = createClient(world.url);
    client.on('error', () => undefined);
    await client.connect();
    const closed = whileFenced(client, () => sleep(60_000, undefined, { ref: false }));
    closed.catch(() => undefined);
    await until(() => world.rows(FENCED).then((rows) => rows.length > 0));
    await award();
    await world.reached(world.head);
    await client.end();
  });
});

const holding = (
  key: string,
) => `SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted
  AND (classid::bigint << 32 | objid::bigint) = hashtextextended('${key}', 0)`;
const FENCED = holding('readmodel.fence');
const REBUILDING = `SELECT FROM readmodel.projection_versions WHERE version = 0
  UNION ALL ${holding('readmodel.replay')}`;
