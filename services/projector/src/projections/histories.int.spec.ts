import { carryOut, intents } from '#domain/testing/histories';
import { createTestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { verify } from '../replay/rebuild.js';
import { id, withIds } from '../testing/facts.js';
import { World } from '../testing/world.js';

describe('after any history', () => {
  let world: World;
  let schools = 0;
  beforeAll(async () => {
    world = await World.create(await createTestDatabase());
  });
  afterAll(() => world.close());

  it('the read models have the balances that the domain folds from it', async () => {
    await fc.assert(
      fc.asyncProperty(intents, fc.nat(49), async (wanted, pause) => {
        const name = `school ${schools++}`;
        const { events, state } = carryOut(wanted);
        const facts = events.map((event) => withIds(event, name));
        // In two goes, so that one batch builds on what another left.
        for (const part of [facts.slice(0, pause), facts.slice(pause)]) {
          if (part.length === 0) continue;
          await world.record(id(name), part);
          await world.project();
        }
        expect(await balances(name)).toEqual(
          new Map(state.balances.mapKeys((student) => id(`${name} ${student}`)).entries()),
        );
      }),
      { numRuns: 25 },
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

  it('the same facts in other batches give the same rows, in every table', async () => {
    const comparisons = await verify({ databaseUrl: world.url, store: world.store, scope: { kind: 'all' } });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(comparisons.find(({ table }) => table === 'point_transactions')?.live).toBeGreaterThan(100);
  });

  async function balances(name: string): Promise<Map<string, number>> {
    const rows = await world.rows<{ student_id: string; balance: number }>(
      `SELECT student_id, balance FROM readmodel.student_balances WHERE school_id = '${id(name)}' AND balance <> 0`,
    );
    return new Map(rows.map(({ student_id, balance }) => [student_id, balance]));
  }
});
