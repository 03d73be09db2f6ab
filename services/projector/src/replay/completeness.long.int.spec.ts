import type { EventStore } from '#event-store/event-store';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runProjector } from '../projector.js';
import { awarded, id, redeemed } from '../testing/facts.js';
import { STORES } from '../testing/stores.js';
import { log, WHOLE, World } from '../testing/world.js';
import type { Scope } from './progress.js';
import { rebuild, verify } from './rebuild.js';
import { READ_MODEL_TABLES } from './tables.js';

const maple = id('Maple Grove');
const cedar = id('Cedar Hill');
const ALL: Scope = { kind: 'all' };
const MAPLE: Scope = { kind: 'school', schoolId: maple };
const CEDAR: Scope = { kind: 'school', schoolId: cedar };

describe.each(STORES)('a replay of a ledger %s', (_, open) => {
  // Shares one world: every test except the last two leaves the rows as the facts require.
  let world: World;
  let written = 4;
  const stop = new AbortController();
  let running = Promise.resolve();
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase(), open);
    await world.record(maple, [awarded(['ada', 'ben'], { amount: 5 }), redeemed('first', 'ada', 2)]);
    await world.record(cedar, [awarded(['dan'], { award: 'of cedar', class: 'cedar 1' })]);
    await world.record(maple, [redeemed('second', 'ben', 3)]);
    await world.project();
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await world.close();
  });

  const options = (scope: Scope, store = world.store) => ({ databaseUrl: world.url, store, scope });
  const differing = async (scope: Scope) =>
    (await verify(options(scope))).tables
      .filter(({ differing: count }) => count > 0)
      .map(({ table }) => table);
  const lines = async (schoolId: string) =>
    (await world.rows(`SELECT FROM readmodel.point_transactions WHERE school_id = '${schoolId}'`)).length;
  const empty = async (schoolId: string) => {
    for (const table of READ_MODEL_TABLES)
      await world.rows(`DELETE FROM readmodel.${table} WHERE school_id = '${schoolId}'`);
  };

  it.each([MAPLE, ALL])(
    'restores all rows of a school when every one was lost, in scope $kind',
    async (scope) => {
      await empty(maple);
      expect(await differing(scope)).toContain('student_balances');
      await rebuild(options(scope));
      expect(await differing(ALL)).toEqual([]);
      expect([await lines(maple), await lines(cedar)]).toEqual([4, 1]);
    },
  );

  it('of one school leaves out what the projector has not applied yet, and contains it once afterwards', async () => {
    await world.record(maple, [awarded(['ada'], { award: 'later' }), redeemed('third', 'ada', 1)]);
    expect(await differing(MAPLE)).toEqual([]);
    await rebuild(options(MAPLE));
    expect(await lines(maple)).toBe(written);
    await world.project();
    written += 2;
    expect(await lines(maple)).toBe(written);
    expect(await differing(ALL)).toEqual([]);
  });

  it('of one school, next to a busy projector, goes exactly as far as the projector', async () => {
    const following = { databaseUrl: world.url, store: world.store, shard: WHOLE, log };
    running = runProjector(following, stop.signal);
    const writing = (async () => {
      for (let i = 0; i < 40; i++) {
        const facts = [awarded(['ada'], { award: `award ${i}` }), redeemed(`redemption ${i}`, 'ada', 1)];
        await world.record(maple, facts);
        await world.record(cedar, [awarded(['dan'], { award: `of cedar ${i}`, class: 'cedar 1' })]);
      }
    })();
    for (let i = 0; i < 3; i++) {
      expect(await differing(MAPLE)).toEqual([]);
      await rebuild(options(MAPLE));
    }
    await writing;
    await world.reached(world.head);
    expect(await differing(ALL)).toEqual([]);
    written += 80;
    expect(await lines(maple)).toBe(written);
    expect(await world.rows('SELECT FROM readmodel.parked_events')).toEqual([]);
    stop.abort();
    await running;
  });

  it.each([MAPLE, ALL])('is refused if it gets nothing from the ledger, in scope $kind', async (scope) => {
    const refusal = {
      name: 'ReplayRefused',
      message: expect.stringMatching(/hold \d+ events, but the ledger gave only 0\./),
    };
    const blind = withoutEvents(world.store, () => true);
    await expect(rebuild(options(scope, blind))).rejects.toMatchObject(refusal);
    await expect(verify(options(scope, blind))).rejects.toMatchObject(refusal);
    expect(await differing(ALL)).toEqual([]);
    expect(await lines(maple)).toBe(written);
  });

  it.each([MAPLE, ALL])('is refused if it misses one event, in scope $kind', async (scope) => {
    const held = await world.rows<{ last: number }>(
      `SELECT revision AS last FROM readmodel.school_revisions WHERE school_id = '${maple}'`,
    );
    const last = held[0]?.last ?? 0;
    const refusal = {
      message: expect.stringContaining(`hold ${last + 1} events, but the ledger gave only ${last}.`),
    };
    for (const lost of [1, last]) {
      const lossy = withoutEvents(world.store, ({ stream, revision }) =>
        stream.endsWith(maple) ? revision === lost : false,
      );
      await expect(rebuild(options(scope, lossy))).rejects.toMatchObject(refusal);
      await expect(verify(options(scope, lossy))).rejects.toMatchObject(refusal);
    }
    expect(await differing(ALL)).toEqual([]);
  });

  it('of a school without facts compares nothing and succeeds', async () => {
    const stranger: Scope = { kind: 'school', schoolId: id('a new school') };
    expect(await differing(stranger)).toEqual([]);
    await rebuild(options(stranger));
  });

  it('leaves the rows of a school that is being deleted to the deletion', async () => {
    await world.rows(
      `INSERT INTO directory.school_deletions (school_id, requested_by, rows_total) VALUES ('${maple}', '${maple}', 0)`,
    );
    await world.store.deleteStream(`ledger-${maple}`);
    await rebuild(options(MAPLE));
    expect(await lines(maple)).toBe(written);
    const others = await lines(cedar);
    await rebuild(options(ALL));
    expect([await lines(maple), await lines(cedar)]).toEqual([0, others]);
  });

  it.each([CEDAR, ALL])(
    'proves nothing while no fact was applied, and reports that, in scope $kind',
    async (scope) => {
      await empty(cedar);
      await world.rows('DELETE FROM readmodel.school_revisions');
      await world.rows(`UPDATE readmodel.checkpoints SET position = ''`);
      const refusal = { message: expect.stringContaining('none of them has been applied') };
      await expect(verify(options(scope))).rejects.toMatchObject(refusal);
      await expect(rebuild(options(scope))).rejects.toMatchObject(refusal);
    },
  );
});

type Recorded = { stream: string; revision: number };

/** The same store, but some of its events cannot be read. */
function withoutEvents(store: EventStore, isLost: (event: Recorded) => boolean): EventStore {
  async function* filtered<T extends Recorded>(batches: AsyncIterable<readonly T[]>) {
    for await (const events of batches) yield events.filter((event) => !isLost(event));
  }
  return {
    append: (...given) => store.append(...given),
    read: (...given) => filtered(store.read(...given)),
    readAll: (...given) => filtered(store.readAll(...given)),
    subscribe: (...given) => store.subscribe(...given),
    deleteStream: (stream) => store.deleteStream(stream),
    check: () => store.check(),
    reaches: (position) => store.reaches(position),
    lag: (after) => store.lag(after),
    horizon: () => store.horizon(),
    identity: () => store.identity(),
    identify: (id) => store.identify(id),
    close: () => store.close(),
  };
}
