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

describe('a student’s statement', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(() => {
    school = anotherSchool();
  });

  const statement = (student: string) =>
    world.rows(
      `SELECT kind, amount, balance_after, class_id, category_id, reward_id, reversed_at
       FROM readmodel.point_transactions WHERE student_id = '${id(student)}' ORDER BY revision`,
    );
  const line = (kind: string, amount: number, balance_after: number, others: object = {}) =>
    expect.objectContaining({ kind, amount, balance_after, reversed_at: null, ...others });

  it('has a signed line with the balance after it for every balance change', async () => {
    await world.record(school, [
      awarded(['ada'], { amount: 10 }),
      redeemed('first', 'ada', 4),
      refunded('first', 'ada', 4),
      entered('entry', 'ada', 3),
      cleared({ ada: 7 }),
      carriedOver({ ada: 6 }),
    ]);
    await world.project();
    expect(await statement('ada')).toEqual([
      line('award', 10, 10, { category_id: id('respect'), class_id: id('4b') }),
      line('redemption', -4, 6, { reward_id: id('pencil') }),
      line('refund', 4, 10, { reward_id: id('pencil'), class_id: id('4b') }),
      line('raffle_entry', -3, 7, { reward_id: id('bike') }),
      line('reset', -7, 0, { class_id: null }),
      line('carried_over', 6, 6, { class_id: null, category_id: null, reward_id: null }),
    ]);
  });

  it('continues from the balance that an earlier batch left', async () => {
    await world.record(school, [awarded(['ada'], { amount: 5 })]);
    await world.project();
    await world.record(school, [awarded(['ada', 'ben'], { award: 'another', amount: 2 })]);
    await world.project();
    expect(await statement('ada')).toEqual([line('award', 5, 5), line('award', 2, 7)]);
    expect(await statement('ben')).toEqual([line('award', 2, 2)]);
  });

  it('takes a refund’s class from the redemption, even if that is in an earlier batch', async () => {
    await world.record(school, [awarded(['ada'], { amount: 5 }), redeemed('r', 'ada', 5, { class: '5c' })]);
    await world.project();
    await world.record(school, [refunded('r', 'ada', 5)]);
    await world.project();
    expect((await statement('ada')).at(-1)).toEqual(line('refund', 5, 5, { class_id: id('5c') }));
  });

  describe.each(['in the same batch', 'in a later batch'])('an award taken back %s', (when) => {
    it('is marked for those it was taken from, and the reversal has its class and category', async () => {
      const at = '2026-09-02T10:00:00.000Z';
      await world.record(school, [awarded(['ada', 'ben'], { class: '5c', category: 'effort' })]);
      if (when === 'in a later batch') await world.project();
      await world.record(school, [reversed(['ada'])], { at });
      await world.project();
      const origin = { class_id: id('5c'), category_id: id('effort') };
      expect(await statement('ada')).toEqual([
        line('award', 1, 1, { ...origin, reversed_at: new Date(at) }),
        line('reversal', -1, 0, origin),
      ]);
      expect(await statement('ben')).toEqual([line('award', 1, 1, origin)]);
    });
  });

  it('gives the line of a class’s reset that class', async () => {
    await world.record(school, [awarded(['ada']), cleared({ ada: 1 }, '4b')]);
    await world.project();
    expect((await statement('ada')).at(-1)).toEqual(line('reset', -1, 0, { class_id: id('4b') }));
  });
});
