import { createDatabase } from '#database/connect';
import { READ_MODEL_FENCE } from '#database/read-model-fence';
import { requestRebuild } from '#database/rebuild-requests';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Replay } from './replay.js';
import { awarded, id } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { STORES } from '../testing/stores.js';
import { World } from '../testing/world.js';

const school = id('Maple Grove');
const cedar = id('Cedar Hill');
/** The evening of the 1st in Chicago, but the 2nd in London. */
const LATE = '2026-09-02T04:00:00.000Z';

describe.each(STORES)('a change of a school’s time zone that requests a rebuild, %s,', (_, open) => {
  let world: World;
  const started: ProjectorProcess[] = [];
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase(), open);
    for (const each of [school, cedar]) {
      await world.addSchool(each, 'America/Chicago');
      await world.record(each, [awarded(['ada'], { award: `of ${each}`, class: each })], { at: LATE });
    }
    await world.project();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((projector) => projector.end('SIGKILL')));
    await world.close();
  });

  const start = async () => {
    const projector = new ProjectorProcess(world.url, world.storeUrl);
    started.push(projector);
    await until(() => projector.isActive);
    return projector;
  };
  const move = (timeZone: string) =>
    createDatabase(world.pool)
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('directory.schools')
          .set({ time_zone: timeZone })
          .where('id', '=', school)
          .execute();
        await requestRebuild(tx, school);
      });
  const days = async (schoolId: string) => {
    const rows = await world.rows<{ day: string }>(
      `SELECT day::text FROM readmodel.daily_points WHERE school_id = '${schoolId}' AND points > 0 ORDER BY day`,
    );
    return rows.map(({ day }) => day);
  };
  const isDone = async () => (await world.rows('SELECT FROM readmodel.rebuild_requests')).length === 0;

  it('moves its points to the days of the new zone within moments, and no other school’s', async () => {
    await start();
    await move('Europe/London');
    await until(isDone);
    expect(await days(school)).toEqual(['2026-09-02']);
    await move('America/Chicago');
    await until(isDone);
    expect(await days(school)).toEqual(['2026-09-01']);
    expect(await days(cedar)).toEqual(['2026-09-01']);
  });

  it('is handled by the next projector if none is running', async () => {
    await move('Europe/London');
    expect(await days(school)).toEqual(['2026-09-01']);
    await start();
    await until(isDone);
    expect(await days(school)).toEqual(['2026-09-02']);
  });

  // The rebuild is complete except for the fence, which is held by the test; then its projector is killed.
  it('survives the death of the projector in the middle of the rebuild', async () => {
    const holder = await holdLock(world.url, `SELECT pg_advisory_xact_lock_shared(${READ_MODEL_FENCE})`);
    const first = await start();
    await move('Europe/London');
    await until(async () => (await world.rows('SELECT FROM pg_locks WHERE NOT granted')).length > 0);
    expect(first.messages).toContain('rebuilding the read models of a school');
    await first.end('SIGKILL');
    await holder.release();
    expect(await days(school)).toEqual(['2026-09-01']);
    await start();
    await until(isDone);
    expect(await days(school)).toEqual(['2026-09-02']);
  });

  it('waits for a replay that is already running, while the projector continues', async () => {
    await start();
    await Replay.run({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } }, async () => {
      await move('Europe/London');
      await world.record(school, [awarded(['ada'], { award: 'meanwhile' })]);
      await world.reached(world.head);
      expect(await isDone()).toBe(false);
    });
    await until(isDone);
    expect(await days(school)).toEqual(['2026-09-01', '2026-09-02']);
  });
});
