import { carryOut, foldHouses, ofType } from '#domain/testing/histories';
import { intents } from '#domain/testing/intents';
import { holdsInTime } from '#domain/testing/property';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { verify } from '../replay/rebuild.js';
import { id, withIds } from '../testing/facts.js';
import { World } from '../testing/world.js';

const HOUSES = `(SELECT school_id, house_id, sum(gross - taken_back)::bigint AS points FROM readmodel.house_days GROUP BY 1, 2)`;

type Award = { student_id: string; amount: number; category_id: string; at: Date; is_late: boolean };

describe('after any history', () => {
  let world: World;
  let schools = 0;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());

  it('the read models have the balances and the points of houses that the domain folds from it', async () => {
    await holdsInTime(
      fc.asyncProperty(intents, fc.nat(49), fc.nat(9), fc.nat(3), async (wanted, pause, few, late) => {
        const name = `school ${schools++}`;
        const { events, state } = carryOut(wanted);
        const facts = events.map((event) => withIds(event, name));
        // In parts, so that one batch builds on what another left; some of them recorded a day after they happened.
        const cuts = [0, pause, pause + few, pause + 2 * few, facts.length];
        for (const [nth, from] of cuts.entries()) {
          const part = facts.slice(from, cuts[nth + 1]);
          if (part.length === 0 || nth === cuts.length - 1) continue;
          const at = new Date(Date.UTC(2026, 8, 1, 15, (nth * 7) % 5)).toISOString();
          await world.record(
            id(name),
            part,
            nth === late ? { at, recordedAt: '2026-09-02T15:00:00.000Z' } : { at },
          );
          if (nth !== 1) await world.project();
        }
        await world.project();
        expect(await balances(name)).toEqual(
          new Map(state.balances.mapKeys((student) => id(`${name} ${student}`)).entries()),
        );
        expect(await numbers(name, 'house_id', 'points', HOUSES)).toEqual(
          new Map(
            [...foldHouses(events)].filter(([, n]) => n > 0).map(([house, n]) => [id(`${name} ${house}`), n]),
          ),
        );
      }),
      26,
    );
  });

  it('the read models have the stock, the open redemptions, the entries and the goals that the domain folds from it', async () => {
    await holdsInTime(
      fc.asyncProperty(intents, fc.integer({ min: 1, max: 60 }), async (wanted, size) => {
        const name = `school ${schools++}`;
        const { events, state } = carryOut(wanted);
        const facts = events.map((event) => withIds(event, name));
        // In portions of a few up to all facts: some are created and closed in one batch, others in two.
        const portion = Math.max(size, Math.ceil(facts.length / 8));
        for (let from = 0; from < facts.length; from += portion) {
          await world.record(id(name), facts.slice(from, from + portion));
          await world.project();
        }
        const of = (word: string) => id(`${name} ${word}`);
        expect(await numbers(name, 'reward_id', 'redeemed', 'reward_stock')).toEqual(
          new Map([...state.redeemed].filter(([, count]) => count > 0).map(([id, n]) => [of(id), n])),
        );
        expect(
          await numbers(name, 'redemption_id', 'points_spent', "redemptions WHERE status = 'approved'"),
        ).toEqual(new Map([...state.openRedemptions].map(([id, { pointsSpent }]) => [of(id), pointsSpent])));
        expect(await numbers(name, 'goal_id', 'points', 'goals_reached')).toEqual(
          new Map(ofType(events, 'GoalReached').map(({ data }) => [of(data.goalId), data.points])),
        );
        expect(await openPrizes(name)).toEqual([...state.openPrizes.keys()].map(of).sort());
        expect(await openEntries(name)).toEqual(
          [...state.raffles.values()]
            .flatMap((entries) => entries.toArray().map(({ entryId }) => of(entryId)))
            .sort(),
        );
      }),
      16,
    );
  });

  it('every statement adds up to its balance, line by line', async () => {
    const wrong = await world.rows(
      `SELECT * FROM (
         SELECT balance_after, sum(amount) OVER (PARTITION BY student_id ORDER BY revision) AS added_up
         FROM readmodel.point_transactions
       ) AS lines WHERE balance_after <> added_up`,
    );
    expect(wrong).toEqual([]);
    const sums = await world.rows(
      `SELECT FROM readmodel.student_balances AS s
       WHERE balance <> (SELECT sum(amount) FROM readmodel.point_transactions AS t WHERE t.student_id = s.student_id)`,
    );
    expect(sums).toEqual([]);
  });

  it('every balance names the latest award that its statement still shows as given', async () => {
    const lines = await world.rows<Award>(
      `SELECT student_id, amount, category_id, occurred_at AS at, recorded_at IS NOT NULL AS is_late FROM readmodel.point_transactions
       WHERE kind = 'award' AND reversed_at IS NULL ORDER BY revision`,
    );
    const latest = new Map<string, Award>();
    for (const line of lines) {
      const before = latest.get(line.student_id);
      if (before === undefined || !line.is_late || line.at > before.at) latest.set(line.student_id, line);
    }
    const shown = await world.rows<Omit<Award, 'is_late'>>(
      `SELECT student_id, latest_award_amount AS amount, latest_award_category_id AS category_id, latest_award_at AS at
       FROM readmodel.student_balances WHERE latest_award_at IS NOT NULL`,
    );
    expect(new Map(shown.map((one) => [one.student_id, one]))).toEqual(
      new Map([...latest].map(([student, award]) => [student, { ...award, is_late: undefined }])),
    );
    expect(lines.some((line) => line.is_late)).toBe(true);
    const [reversals] = await world.rows<{ count: number }>(
      `SELECT count(*) FROM readmodel.point_transactions WHERE kind = 'reversal'`,
    );
    expect(reversals?.count).toBeGreaterThan(10);
  });

  it('the same facts in different batches give the same rows, in every table', async () => {
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: world.store,
      scope: { kind: 'all' },
    });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(comparisons.find(({ table }) => table === 'point_transactions')?.live).toBeGreaterThan(100);
  });

  async function numbers(name: string, key: string, value: string, from: string) {
    const rows = await world.rows<{ key: string; value: number }>(
      `SELECT key, value FROM (SELECT school_id, ${key} AS key, ${value} AS value FROM ${from.startsWith('(') ? `${from} AS own` : `readmodel.${from}`}) AS t
       WHERE school_id = '${id(name)}' AND value > 0`,
    );
    return new Map(rows.map((row) => [row.key, row.value]));
  }

  /** Entries of raffles that are not drawn. */
  async function openEntries(name: string): Promise<string[]> {
    const rows = await world.rows<{ entry_id: string }>(
      `SELECT entry_id FROM readmodel.raffle_entries WHERE school_id = '${id(name)}'
       AND reward_id NOT IN (SELECT reward_id FROM readmodel.raffle_draws) ORDER BY entry_id`,
    );
    return rows.map(({ entry_id }) => entry_id);
  }

  async function openPrizes(name: string): Promise<string[]> {
    const rows = await world.rows<{ entry_id: string }>(
      `SELECT entry_id FROM readmodel.raffle_winners WHERE school_id = '${id(name)}' AND fulfilled_at IS NULL
       ORDER BY entry_id`,
    );
    return rows.map(({ entry_id }) => entry_id);
  }

  async function balances(name: string): Promise<Map<string, number>> {
    const rows = await world.rows<{ student_id: string; balance: number }>(
      `SELECT student_id, balance FROM readmodel.student_balances WHERE school_id = '${id(name)}' AND balance <> 0`,
    );
    return new Map(rows.map(({ student_id, balance }) => [student_id, balance]));
  }
});
