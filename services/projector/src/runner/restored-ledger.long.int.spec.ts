import { KurrentEventStore } from '#event-store/kurrent/kurrent-event-store';
import { FakeKurrent } from '#event-store/kurrent/testing/fake-kurrent';
import { FakeLog } from '#event-store/kurrent/testing/fake-log';
import { createMigratedDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { rebuild, verify } from '../replay/rebuild.js';
import { awarded, id, redeemed } from '../testing/facts.js';
import { WHOLE, World } from '../testing/world.js';
import { runProjector } from '../projector.js';

const maple = id('Maple Grove');
const cedar = id('Cedar Hill');

/** The ledger is on a separate server from Postgres: each has its own backups, which are never of the same moment. */
describe('after a restore', () => {
  let world: World;
  let ledger: FakeLog;
  let stop: AbortController;
  let running: Promise<void>;
  let logged: string[];

  beforeEach(async () => {
    ledger = new FakeLog();
    world = await World.create(await createMigratedDatabase(), async () => {
      const fake = await FakeKurrent.start({ log: ledger });
      const store = new KurrentEventStore({ url: fake.url });
      const close = async (): Promise<void> => {
        await store.close();
        fake.stop();
      };
      return { store, url: fake.url, close };
    });
    stop = new AbortController();
    running = Promise.resolve();
    logged = [];
    await world.record(maple, [awarded(['ada'], { amount: 5 })]);
    await world.record(cedar, [awarded(['dan'], { award: 'of cedar', class: 'cedar 1' })]);
    await world.record(maple, [awarded(['ada', 'ben'], { award: 'second', amount: 2 })]);
    await world.project();
  });
  afterEach(async () => {
    stop.abort();
    await running;
    await world.close();
  });

  function start(store = world.store): void {
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    running = runProjector(
      { databaseUrl: world.url, store, shard: WHOLE, log, watchEveryMs: 50 },
      stop.signal,
    );
  }
  const says = (words: string): Promise<void> => until(() => logged.some((line) => line.includes(words)));
  const balances = async (): Promise<Record<string, number>> => {
    const rows = await world.rows<{ id: string; balance: number }>(
      'SELECT student_id AS id, balance FROM readmodel.student_balances',
    );
    const byId = new Map(rows.map(({ id: student, balance }) => [student, balance]));
    const named = ['ada', 'ben', 'cy', 'dan'].map((name) => [name, byId.get(id(name))] as const);
    return Object.fromEntries(
      named.flatMap(([name, balance]) => (balance === undefined ? [] : [[name, balance]])),
    );
  };
  const waiting = () => world.rows('SELECT school_id FROM readmodel.rebuild_requests');
  const everything = () => ({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } }) as const;
  const differing = async () =>
    (await verify(everything())).tables.filter(({ differing: count }) => count > 0);

  describe('of a Postgres that is older than the ledger', () => {
    it('shows every later fact, including those of schools and students that its directory does not know', async () => {
      await world.record(maple, [awarded(['a new student'], { award: 'third' }), redeemed('r', 'ada', 1)]);
      await world.record(id('a new school'), [
        awarded(['cy'], { award: 'of the new school', class: 'new 1' }),
      ]);
      start();
      await world.reached(world.head);
      expect(await balances()).toEqual({ ada: 6, ben: 2, cy: 1, dan: 1 });
      expect(await differing()).toEqual([]);
      expect(await world.rows('SELECT FROM readmodel.parked_events')).toEqual([]);
      expect(logged).toEqual([]);
    });
  });

  describe('of a ledger that is older than Postgres', () => {
    it('reports it, keeps the screens and waits for new facts or a decision', async () => {
      ledger.restore(`ledger-${maple}`, 1);
      start();
      await says('the ledger lacks applied facts');
      await says('the ledger lacks facts that the screens of these schools show');
      await says('The read models of school');
      expect(await waiting()).toEqual([{ school_id: maple }]);
      expect(await balances()).toEqual({ ada: 7, ben: 2, dan: 1 });

      await rebuild({ ...everything(), acceptLoss: true });
      expect(await balances()).toEqual({ ada: 5, dan: 1 });
    });

    it('shows the facts recorded since, instead of the lost ones', async () => {
      start();
      ledger.restore(`ledger-${maple}`, 1);
      world.restored(maple, 1);
      await world.record(maple, [awarded(['cy'], { award: 'after the restore', amount: 3 })]);
      await says('the ledger has other facts than the screens show');
      await until(async () => (await waiting()).length === 0);
      expect(await balances()).toEqual({ ada: 5, cy: 3, dan: 1 });
      await world.record(maple, [redeemed('r', 'cy', 1)]);
      await until(async () => (await balances())['cy'] === 2);
      expect(await differing()).toEqual([]);
    });

    it('notices it even if the ledger has grown beyond the checkpoint meanwhile', async () => {
      ledger.restore(`ledger-${maple}`, 1);
      world.restored(maple, 1);
      for (let n = 0; n < 4; n++) await world.record(maple, [awarded(['cy'], { award: `new ${n}` })]);
      start();
      await until(async () => (await balances())['cy'] === 4);
      await until(async () => (await waiting()).length === 0);
      expect(await balances()).toEqual({ ada: 5, cy: 4, dan: 1 });
    });
  });

  it('that is empty, or has the address of another ledger, leaves the screens unchanged and logs the reason', async () => {
    const other = await FakeKurrent.start();
    const store = new KurrentEventStore({ url: other.url });
    start(store);
    await says('has none of the facts that the screens show');
    expect(await balances()).toEqual({ ada: 7, ben: 2, dan: 1 });
    expect(await world.checkpoint()).toBe(world.head);
    expect(await waiting()).toEqual([]);
    stop.abort();
    await running;
    await store.close();
    other.stop();
  });
});
