import { LEASE_EXPIRY_SECONDS } from '#database/read-model-status';
import { createMigratedDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verify } from '../replay/rebuild.js';
import { awarded, id } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { World } from '../testing/world.js';

const CLASS_OF_30 = Array.from({ length: 30 }, (_, i) => `student ${i}`);
/** Seven batches. */
const AWARDS = 2_000;

describe('a projector that dies', () => {
  let world: World;
  const started: ProjectorProcess[] = [];
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase());
    const awards = Array.from({ length: AWARDS }, (_, i) => awarded(CLASS_OF_30, { award: `award ${i}` }));
    for (let i = 0; i < AWARDS; i += 500) await world.record(id('Maple Grove'), awards.slice(i, i + 500));
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((projector) => projector.end('SIGKILL')));
    await world.close();
  });

  const start = (): ProjectorProcess => {
    const projector = new ProjectorProcess(world.url);
    started.push(projector);
    return projector;
  };

  async function expectRowsToEqualTheFacts(): Promise<void> {
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: world.store,
      scope: { kind: 'all' },
    });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(
      await world.rows('SELECT count(*) AS lines, sum(amount) AS points FROM readmodel.point_transactions'),
    ).toEqual([{ lines: AWARDS * CLASS_OF_30.length, points: String(AWARDS * CLASS_OF_30.length) }]);
  }

  it('in the middle of batches, repeatedly, leaves rows as if nothing had happened', async () => {
    let kills = 0;
    for (let before = await world.checkpoint(); before < world.head; before = await world.checkpoint()) {
      const projector = start();
      // Once it has committed something it is working on the next batch.
      await until(async () => (await world.checkpoint()) > before);
      if ((await world.checkpoint()) < world.head) kills++;
      await projector.end('SIGKILL');
    }
    expect(kills).toBeGreaterThanOrEqual(3);
    await expectRowsToEqualTheFacts();
  });

  it('is replaced at once by the standby, and nothing is duplicated', async () => {
    const first = start();
    await until(() => first.isActive);
    const second = start();
    await until(async () => (await world.checkpoint()) !== '');
    expect(second.isActive).toBe(false);
    await first.end('SIGKILL');
    const killed = Date.now();
    await until(() => second.isActive);
    expect(Date.now() - killed).toBeLessThan(1_000 * LEASE_EXPIRY_SECONDS);
    await world.reached(world.head);
    await expectRowsToEqualTheFacts();
  });
});

describe('a projector that is asked to stop', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterEach(() => world.close());

  it.each(['SIGTERM', 'SIGINT'] as const)('by %s exits successfully and logs it', async (signal) => {
    const projector = new ProjectorProcess(world.url);
    await until(() => projector.isActive);
    expect(await projector.end(signal)).toBe(0);
    expect(projector.messages.at(-1)).toBe('stopped');
  });

  it('exits by itself when the process that started it is gone', async () => {
    const projector = new ProjectorProcess(world.url);
    await until(() => projector.isActive);
    expect(await projector.abandon()).toBe(0);
  });
});
