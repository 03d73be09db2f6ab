import type { LedgerEvent } from '#domain/ledger/events';
import { evolve, initialState } from '#domain/ledger/state';
import { recorded } from '#domain/testing/given';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verify } from '../replay/rebuild.js';
import {
  awarded,
  entered,
  fulfilled,
  id,
  redeemed,
  refunded,
  reopened,
  reversed,
  withIds,
} from '../testing/facts.js';
import { World } from '../testing/world.js';

const given = awarded(['ada', 'ben'], { amount: 50 });

/** Histories with ids that were used twice. No decider allows them, but a ledger may contain them anyway. */
const HISTORIES: [string, LedgerEvent[]][] = [
  ['an award', [given, given]],
  ['an award, taken back once', [given, given, reversed(['ada'], { amount: 50 })]],
  ['an award, taken back in between', [given, reversed(['ada'], { amount: 50 }), given]],
  ['a redemption', [given, redeemed('r', 'ada', 5), redeemed('r', 'ada', 5)]],
  [
    'a redemption of other points',
    [given, redeemed('r', 'ada', 5), redeemed('r', 'ada', 7, { reward: 'book' })],
  ],
  [
    'a redemption, refunded once',
    [given, redeemed('r', 'ada', 5), redeemed('r', 'ada', 5), refunded('r', 'ada', 5)],
  ],
  [
    'a redemption, refunded in between',
    [given, redeemed('r', 'ada', 5), refunded('r', 'ada', 5), redeemed('r', 'ada', 5)],
  ],
  [
    'a redemption, handed out in between',
    [given, redeemed('r', 'ada', 5), fulfilled('r'), redeemed('r', 'ada', 5)],
  ],
  [
    'a reopening',
    [given, redeemed('r', 'ada', 5), fulfilled('r'), reopened('r', 'ada', 5), reopened('r', 'ada', 5)],
  ],
  ['a refund', [given, redeemed('r', 'ada', 5), refunded('r', 'ada', 5), refunded('r', 'ada', 5)]],
  ['an entry in a raffle', [given, entered('e', 'ben', 3), entered('e', 'ben', 3)]],
];

let world: World;
beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
});
afterAll(() => world.close());

describe.each(['in one go', 'one by one'])('a ledger, applied %s, in which an id occurs twice', (how) => {
  const ledgers = HISTORIES.map(([name, facts]) => ({
    school: id(`${how} ${name}`),
    facts: facts.map((fact) => withIds(fact, `${how} ${name}`)),
  }));
  beforeAll(async () => {
    const longest = Math.max(...HISTORIES.map(([, facts]) => facts.length));
    const size = how === 'in one go' ? longest : 1;
    for (let from = 0; from < longest; from += size) {
      for (const { school, facts } of ledgers) {
        const part = facts.slice(from, from + size);
        if (part.length > 0) await world.record(school, part);
      }
      await world.project();
    }
  });

  async function numbers(school: string, key: string, value: string, from: string) {
    const rows = await world.rows<{ key: string; value: number }>(
      `SELECT ${key} AS key, (${value})::bigint AS value FROM readmodel.${from} AND school_id = '${school}'
       GROUP BY 1 HAVING ${value} <> 0 ORDER BY 1`,
    );
    return rows.map((row) => [row.key, row.value]);
  }

  it.each(HISTORIES)('%s, shows what the domain folds from it', async (name) => {
    const { school = '', facts = [] } =
      ledgers.find((ledger) => ledger.school === id(`${how} ${name}`)) ?? {};
    const state = facts.map((fact, revision) => recorded(fact, revision)).reduce(evolve, initialState);
    const balances = [...state.balances].sort();
    expect(await numbers(school, 'student_id', 'sum(balance)', 'student_balances WHERE true')).toEqual(
      balances,
    );
    expect(await numbers(school, 'student_id', 'sum(amount)', 'point_transactions WHERE true')).toEqual(
      balances,
    );
    expect(await numbers(school, 'reward_id', 'sum(redeemed)', 'reward_stock WHERE true')).toEqual(
      [...state.redeemed].sort(),
    );
    expect(
      await numbers(school, 'redemption_id', 'sum(points_spent)', `redemptions WHERE status = 'approved'`),
    ).toEqual([...state.openRedemptions].map(([key, { pointsSpent }]) => [key, pointsSpent]));
    expect(await numbers(school, 'reward_id', 'count(*)', 'raffle_entries WHERE true')).toEqual(
      [...state.raffles].map(([key, entries]) => [key, entries.size]),
    );
  });

  it('any of these, parks nothing, and has the same rows after a rebuild', async () => {
    expect(await world.rows('SELECT type, reason FROM readmodel.parked_events')).toEqual([]);
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: world.store,
      scope: { kind: 'all' },
    });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
  });
});

it('keeps redemptions and entries of two schools with the same ids apart', async () => {
  const schools = [id('Maple Grove'), id('Cedar Hill')] as const;
  const both = `('${schools.join(`', '`)}')`;
  for (const school of schools)
    await world.record(school, [redeemed('r', `of ${school}`, 5), entered('e', `of ${school}`, 3)]);
  await world.project();
  await world.record(schools[0], [fulfilled('r')]);
  await world.project();
  expect(
    await world.rows(
      `SELECT school_id, status FROM readmodel.redemptions WHERE school_id IN ${both} ORDER BY status DESC`,
    ),
  ).toEqual([
    { school_id: schools[0], status: 'fulfilled' },
    { school_id: schools[1], status: 'approved' },
  ]);
  expect(await world.rows(`SELECT FROM readmodel.raffle_entries WHERE school_id IN ${both}`)).toHaveLength(2);
  expect(await world.rows('SELECT FROM readmodel.parked_events')).toEqual([]);
});
