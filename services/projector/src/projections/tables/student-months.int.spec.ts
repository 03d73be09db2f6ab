import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  anotherSchool,
  awarded,
  carriedOver,
  cleared,
  entered,
  id,
  redeemed,
  refunded,
  reversed,
} from '../../testing/facts.js';
import { World } from '../../testing/world.js';

/** The last minutes of September and the first ones of October in Chicago. */
const SEPTEMBER = '2026-10-01T04:50:00.000Z';
const OCTOBER = '2026-10-01T05:10:00.000Z';

describe('the months of students', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    school = anotherSchool();
    await world.addSchool(school, 'America/Chicago');
    await world.record(school, [awarded(['ada', 'ben'], { amount: 5 }), redeemed('pencil', 'ada', 2)], {
      at: SEPTEMBER,
    });
    await world.project();
  });

  const ofAda = (columns: string) =>
    world.rows(
      `SELECT month, ${columns} FROM readmodel.student_months
       WHERE school_id = '${school}' AND student_id = '${id('ada')}' GROUP BY month ORDER BY month`,
    );
  const sums = (...columns: string[]) =>
    ofAda(columns.map((column) => `sum(${column})::bigint AS ${column}`).join(', '));

  it('begin and end with the midnights of the school, also for facts that come late', async () => {
    await world.record(school, [awarded(['ada'], { award: 'first', amount: 3 })], { at: OCTOBER });
    await world.record(school, [awarded(['ada'], { award: 'late', amount: 7 })], { at: SEPTEMBER });
    await world.project();
    expect(await sums('awards', 'gross', 'spent')).toEqual([
      { month: '2026-09-01', awards: 2, gross: 12, spent: 2 },
      { month: '2026-10-01', awards: 1, gross: 3, spent: 0 },
    ]);
  });

  it('count what is taken back where it was given, and in balances where it was taken back', async () => {
    const undone = [reversed(['ada'], { amount: 5 }), refunded('pencil', 'ada', 2), cleared({ ada: 1 })];
    await world.record(school, [...undone, carriedOver({ ada: 6 }), entered('entry', 'ada', 3)], {
      at: OCTOBER,
    });
    await world.project();
    expect(await sums('gross', 'taken_back', 'reversed', 'spent', 'cleared', 'carried')).toEqual([
      { month: '2026-09-01', gross: 5, taken_back: 5, reversed: 0, spent: 2, cleared: 0, carried: 0 },
      { month: '2026-10-01', gross: 0, taken_back: 0, reversed: 5, spent: 1, cleared: 1, carried: 6 },
    ]);
  });

  it('keep classes and categories apart', async () => {
    await world.record(school, [
      awarded(['ada'], { award: 'in 5c', class: '5c' }),
      awarded(['ada'], { award: 'for effort', category: 'effort' }),
    ]);
    await world.project();
    expect(
      await ofAda('count(DISTINCT class_id) AS classes, count(DISTINCT category_id) AS categories'),
    ).toEqual([
      // Those of the redemption are none.
      { month: '2026-09-01', classes: 3, categories: 3 },
    ]);
  });
});
