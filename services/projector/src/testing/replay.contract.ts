import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runProjector } from '../projector.js';
import type { TableComparison } from '../replay/compare.js';
import type { Scope } from '../replay/progress.js';
import { rebuild, verify } from '../replay/rebuild.js';
import { READ_MODEL_TABLES } from '../replay/tables.js';
import {
  anotherSchool,
  awarded,
  carriedOver,
  cleared,
  entered,
  goalReached,
  id,
  redeemed,
  refunded,
  reversed,
} from './facts.js';
import { log, WHOLE, type World } from './world.js';

export const ALL: Scope = { kind: 'all' };

export const differing = (comparisons: readonly TableComparison[]) =>
  comparisons.flatMap(({ table, differing: count }) => (count === 0 ? [] : [[table, count]]));

/** Two schools of a world, whose facts the projector has applied. */
export class TwoSchools {
  readonly maple = anotherSchool();
  readonly cedar = id('Cedar Hill');
  readonly ofMaple: Scope = { kind: 'school', schoolId: this.maple };

  constructor(readonly world: World) {}

  async begin(): Promise<void> {
    const { world, maple, cedar } = this;
    await world.addSchool(maple, 'America/Chicago');
    await world.record(maple, [
      awarded(['ada', 'ben'], { amount: 10, house: 'oak' }),
      reversed(['ben'], { amount: 10 }),
      redeemed('first', 'ada', 4),
      refunded('first', 'ada', 4),
      entered('entry', 'ada', 1),
      cleared({ ada: 9 }),
      carriedOver({ ada: 3 }),
      goalReached('pajama day', 10),
      reversed(['cy'], { award: 'unknown' }),
    ]);
    await world.record(cedar, [awarded(['dan'], { award: 'of cedar', class: 'cedar 1' })]);
    await world.project();
  }

  /** Deletes both, so that the next test's replays find nothing of them. */
  async end(): Promise<void> {
    for (const school of [this.maple, this.cedar]) await this.delete(school);
  }

  async delete(school: string): Promise<void> {
    const tables = [...READ_MODEL_TABLES, 'school_revisions'];
    const deletions = tables.map((table) => `DELETE FROM readmodel.${table} WHERE school_id = '${school}'`);
    await this.world.rows(
      `INSERT INTO directory.school_deletions (school_id, requested_by, rows_total)
       VALUES ('${school}', '${school}', 0) ON CONFLICT DO NOTHING; ${deletions.join('; ')}`,
    );
  }

  options(scope: Scope) {
    return { databaseUrl: this.world.url, store: this.world.store, scope };
  }

  async tamper(): Promise<void> {
    await this.world.rows(
      `UPDATE readmodel.student_balances SET balance = balance + 1, earned = earned + 1
       WHERE school_id IN ('${this.maple}', '${this.cedar}')`,
    );
  }
}

/** What holds for replays of a ledger in any event store. Gives each test of the suite two schools of its own. */
export function replays(createWorld: () => Promise<World>): () => TwoSchools {
  let world: World;
  let schools: TwoSchools;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    schools = new TwoSchools(world);
    await schools.begin();
  });
  afterEach(() => schools.end());

  it('produces the live rows, in every table', async () => {
    expect(differing((await verify(schools.options(ALL))).tables)).toEqual([]);
    const { tables: comparisons } = await verify(schools.options(schools.ofMaple));
    expect(differing(comparisons)).toEqual([]);
    expect(comparisons.map(({ table, live }) => [table, live])).toEqual([
      ['class_stats', 1],
      ['daily_points', 1],
      ['entry_mentions', 0],
      ['goals_reached', 1],
      ['house_days', 1],
      ['ledger_entries', 8],
      ['parked_events', 1],
      ['point_transactions', 8],
      ['raffle_draws', 0],
      ['raffle_entries', 1],
      ['raffle_winners', 0],
      ['redemption_changes', 2],
      ['redemptions', 1],
      ['reward_stock', 2],
      ['school_days', 2],
      ['staff_months', 2],
      ['student_balances', 2],
      ['student_months', 4],
    ]);
  });

  it('of one school heals its rows and no others', async () => {
    await schools.tamper();
    expect(differing(await rebuild(schools.options(schools.ofMaple)))).toEqual([['student_balances', 2]]);
    expect(differing((await verify(schools.options(ALL))).tables)).toEqual([['student_balances', 1]]);
  });

  it('runs while the ledger is followed: a busy projector loses and duplicates nothing', async () => {
    const { maple } = schools;
    const stop = new AbortController();
    const running = runProjector(
      { databaseUrl: world.url, store: world.store, shard: WHOLE, log },
      stop.signal,
    );
    try {
      const writing = (async () => {
        for (let i = 0; i < 150; i++)
          await world.record(maple, [awarded(['ada', 'ben'], { award: `award ${i}` })]);
      })();
      for (let i = 0; i < 3; i++) expect(differing(await rebuild(schools.options(ALL)))).toEqual([]);
      await writing;
      await world.reached(world.head);
      expect(differing((await verify(schools.options(ALL))).tables)).toEqual([]);
      const [row] = await world.rows(
        `SELECT earned FROM readmodel.student_balances WHERE student_id = '${id('ada')}'`,
      );
      expect(row).toEqual({ earned: 160 });
    } finally {
      stop.abort();
      await running;
    }
  });

  return () => schools;
}
