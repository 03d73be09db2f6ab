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

describe('totals', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    school = anotherSchool();
    await world.record(school, [
      awarded(['ada', 'ben'], { award: 'one', amount: 10 }),
      awarded(['ada'], { award: 'two', amount: 2, class: '5c' }),
      reversed(['ada'], { award: 'two', amount: 2 }),
      redeemed('first', 'ada', 4),
      redeemed('second', 'ada', 3, { class: '5c' }),
      refunded('second', 'ada', 3),
      entered('entry', 'ada', 1),
      cleared({ ada: 5 }),
      carriedOver({ ben: 7, cy: 2 }),
    ]);
    await world.project();
  });

  it('of a student: the balance is what was earned minus what was taken back, spent and reset, plus what was carried over', async () => {
    const rows = await world.rows(
      `SELECT student_id, balance, earned, reversed, spent, cleared, carried, refunded
       FROM readmodel.student_balances WHERE school_id = '${school}'`,
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({
      student_id: id('ada'),
      balance: 0,
      earned: 12,
      reversed: 2,
      spent: 5,
      cleared: 5,
      carried: 0,
      refunded: 3,
    });
    expect(rows).toContainEqual({
      student_id: id('ben'),
      balance: 17,
      earned: 10,
      reversed: 0,
      spent: 0,
      cleared: 0,
      carried: 7,
      refunded: 0,
    });
    expect(rows).toContainEqual({
      student_id: id('cy'),
      balance: 2,
      earned: 0,
      reversed: 0,
      spent: 0,
      cleared: 0,
      carried: 2,
      refunded: 0,
    });
  });

  it('of a class: points net of reversals, redemptions and entries net of refunds, without resets and what was carried over', async () => {
    const rows = await world.rows(
      `SELECT class_id, points, redemptions FROM readmodel.class_stats WHERE school_id = '${school}'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ class_id: id('4b'), points: 20, redemptions: 2 });
    expect(rows).toContainEqual({ class_id: id('5c'), points: 0, redemptions: 0 });
  });

  it('of the audit log: every event once, with what it is about', async () => {
    const rows = await world.rows(
      `SELECT revision, type, subject_id FROM readmodel.ledger_entries WHERE school_id = '${school}' ORDER BY revision`,
    );
    expect(rows).toEqual([
      { revision: 0, type: 'PointsAwarded', subject_id: id('one') },
      { revision: 1, type: 'PointsAwarded', subject_id: id('two') },
      { revision: 2, type: 'PointsReversed', subject_id: id('two') },
      { revision: 3, type: 'RewardRedeemed', subject_id: id('first') },
      { revision: 4, type: 'RewardRedeemed', subject_id: id('second') },
      { revision: 5, type: 'RedemptionRefunded', subject_id: id('second') },
      { revision: 6, type: 'RaffleEntered', subject_id: id('entry') },
      { revision: 7, type: 'BalancesReset', subject_id: id('reset') },
      { revision: 8, type: 'BalancesCarriedOver', subject_id: id('carry') },
    ]);
  });

  it('of the audit log: text is stored exactly as written', async () => {
    const by = { kind: 'system', id: 'tab\t line\n\r back\\slash \\N "quotes" é 中' } as const;
    await world.record(school, [awarded(['cy'], { award: 'three' })], { by });
    await world.project();
    for (const table of ['ledger_entries', 'point_transactions']) {
      const rows = await world.rows(
        `SELECT actor_id FROM readmodel.${table} WHERE school_id = '${school}' AND revision = 9`,
      );
      expect(rows).toEqual([{ actor_id: by.id }]);
    }
  });
});
