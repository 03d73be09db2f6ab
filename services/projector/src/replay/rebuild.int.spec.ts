import { createMigratedDatabase } from '#test/setup/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { awarded, cleared, entered, id, redeemed, refunded, reversed } from '../testing/facts.js';
import { STORES } from '../testing/stores.js';
import { log, WHOLE, World } from '../testing/world.js';
import { runProjector } from '../projector.js';
import type { TableComparison } from './compare.js';
import type { Scope } from './progress.js';
import { rebuild, verify } from './rebuild.js';
import { Replay } from './replay.js';
import { READ_MODEL_TABLES } from './tables.js';

const maple = id('Maple Grove');
const cedar = id('Cedar Hill');
const ALL: Scope = { kind: 'all' };

describe.each(STORES)('a replay of a ledger %s', (_, open) => {
  let world: World;
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase(), open);
    await world.addSchool(maple, 'America/Chicago');
    await world.record(maple, [
      awarded(['ada', 'ben'], { amount: 10 }),
      reversed(['ben'], { amount: 10 }),
      redeemed('first', 'ada', 4),
      refunded('first', 'ada', 4),
      entered('entry', 'ada', 1),
      cleared({ ada: 9 }),
      reversed(['cy'], { award: 'unknown' }),
    ]);
    await world.record(cedar, [awarded(['dan'], { award: 'of cedar', class: 'cedar 1' })]);
    await world.project();
  });
  afterEach(() => world.close());

  const options = (scope: Scope) => ({ databaseUrl: world.url, store: world.store, scope });
  const differing = (comparisons: readonly TableComparison[]) =>
    comparisons.flatMap(({ table, differing: count }) => (count === 0 ? [] : [[table, count]]));
  const tamper = () =>
    world.rows(`UPDATE readmodel.student_balances SET balance = balance + 1, earned = earned + 1`);
  const structure = () =>
    world.rows(
      `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'readmodel' ORDER BY indexname`,
    );

  it('produces the live rows, in every table', async () => {
    const { tables: comparisons } = await verify(options(ALL));
    expect(differing(comparisons)).toEqual([]);
    // A projector adds months up by and by.
    const ofLedger = comparisons.filter(({ table }) => READ_MODEL_TABLES.includes(table));
    expect(ofLedger.map(({ table, live }) => [table, live])).toEqual([
      ['category_days', 2],
      ['category_months', 2],
      ['class_stats', 2],
      ['daily_points', 2],
      ['entry_mentions', 0],
      ['ledger_entries', 7],
      ['parked_events', 1],
      ['point_transactions', 8],
      ['quarter_points', 3],
      ['raffle_draws', 0],
      ['raffle_entries', 1],
      ['raffle_winners', 0],
      ['redemption_changes', 2],
      ['redemptions', 1],
      ['reward_stock', 2],
      ['school_days', 2],
      ['school_months', 2],
      ['school_reach', 2],
      ['school_reach_months', 2],
      ['school_staff', 2],
      ['student_balances', 3],
    ]);
  });

  it('finds rows that were changed, removed or invented, and shows them', async () => {
    await world.rows(`UPDATE readmodel.class_stats SET points = 99 WHERE class_id = '${id('4b')}'`);
    // An index includes these sums, which are no part of the key for that.
    await world.rows(`UPDATE readmodel.category_days SET gross = 98 WHERE school_id = '${maple}'`);
    await world.rows(`DELETE FROM readmodel.ledger_entries WHERE revision = 2`);
    await world.rows(
      `INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared)
       VALUES ('${id('nobody')}', '${maple}', 5, 5, 0, 0, 0)`,
    );
    const { tables: comparisons } = await verify(options(ALL));
    expect(differing(comparisons)).toEqual([
      ['category_days', 1],
      ['class_stats', 1],
      ['ledger_entries', 1],
      ['student_balances', 1],
    ]);
    const samples = comparisons.flatMap((comparison) => comparison.samples);
    expect(samples).toEqual([
      { live: expect.objectContaining({ gross: 98 }), rebuilt: expect.objectContaining({ gross: 20 }) },
      { live: expect.objectContaining({ points: 99 }), rebuilt: expect.objectContaining({ points: 10 }) },
      { live: null, rebuilt: expect.objectContaining({ type: 'RewardRedeemed' }) },
      { live: expect.objectContaining({ student_id: id('nobody') }), rebuilt: null },
    ]);
  });

  it('changes nothing if it only verifies', async () => {
    await tamper();
    await verify(options(ALL));
    expect(differing((await verify(options(ALL))).tables)).toEqual([['student_balances', 3]]);
  });

  it('of all heals everything and leaves the tables with the indexes and settings that they had', async () => {
    const before = await structure();
    await tamper();
    expect(differing(await rebuild(options(ALL)))).toEqual([['student_balances', 3]]);
    expect(differing((await verify(options(ALL))).tables)).toEqual([]);
    expect(await structure()).toEqual(before);
    expect(await world.rows(`SELECT nspname FROM pg_namespace WHERE nspname = 'readmodel_shadow'`)).toEqual(
      [],
    );
    expect(
      await world.rows(`SELECT reloptions FROM pg_class WHERE oid = 'readmodel.daily_points'::regclass`),
    ).toEqual([{ reloptions: ['fillfactor=70'] }]);
  });

  it('of one school heals its rows and no others', async () => {
    await tamper();
    const scope: Scope = { kind: 'school', schoolId: maple };
    expect(differing((await verify(options(scope))).tables)).toEqual([['student_balances', 2]]);
    await rebuild(options(scope));
    expect(differing((await verify(options(scope))).tables)).toEqual([]);
    expect(differing((await verify(options(ALL))).tables)).toEqual([['student_balances', 1]]);
  });

  it('corrects the days after a school’s time zone changed', async () => {
    await world.record(maple, [awarded(['ada'], { award: 'late' })], { at: '2026-09-02T04:00:00.000Z' });
    await world.project();
    await world.rows(`UPDATE directory.schools SET time_zone = 'UTC' WHERE id = '${maple}'`);
    await rebuild(options({ kind: 'school', schoolId: maple }));
    expect(
      await world.rows(`SELECT day FROM readmodel.daily_points WHERE school_id = '${maple}' ORDER BY day`),
    ).toEqual([{ day: '2026-09-01' }, { day: '2026-09-02' }]);
  });

  it('runs while the ledger is followed: a busy projector loses and duplicates nothing', async () => {
    const stop = new AbortController();
    const running = runProjector(
      { databaseUrl: world.url, store: world.store, shard: WHOLE, log },
      stop.signal,
    );
    const writing = (async () => {
      for (let i = 0; i < 150; i++)
        await world.record(maple, [awarded(['ada', 'ben'], { award: `award ${i}` })]);
    })();
    for (let i = 0; i < 3; i++) expect(differing(await rebuild(options(ALL)))).toEqual([]);
    await writing;
    await world.reached(world.head);
    expect(differing((await verify(options(ALL))).tables)).toEqual([]);
    const [row] = await world.rows(
      `SELECT earned FROM readmodel.student_balances WHERE student_id = '${id('ada')}'`,
    );
    expect(row).toEqual({ earned: 160 });
    stop.abort();
    await running;
  });

  it('is refused while another one is running', async () => {
    await Replay.run(options(ALL), async () => {
      await expect(verify(options(ALL))).rejects.toThrow('Another replay is running');
    });
    expect(differing((await verify(options(ALL))).tables)).toEqual([]);
  });

  it('does not bring back a school that is deleted while it runs', async () => {
    // The shadow already contains the school's rows when the deletion begins and removes the live ones.
    await Replay.run(options(ALL), async (replay) => {
      await world.rows(
        `INSERT INTO directory.school_deletions (school_id, requested_by, rows_total) VALUES ('${maple}', '${maple}', 0)`,
      );
      for (const table of READ_MODEL_TABLES)
        await world.rows(`DELETE FROM readmodel.${table} WHERE school_id = '${maple}'`);
      await replay.swap();
    });
    for (const table of READ_MODEL_TABLES)
      expect(await world.rows(`SELECT FROM readmodel.${table} WHERE school_id = '${maple}'`)).toEqual([]);
    const cedars = await world.rows(`SELECT FROM readmodel.ledger_entries WHERE school_id = '${cedar}'`);
    expect(cedars).toHaveLength(1);
  });
});
