import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  anotherSchool,
  awarded,
  drawn,
  entered,
  fulfilled,
  id,
  prizeReopened,
  prizesFulfilled,
  redeemed,
  refunded,
  reopened,
} from '../../testing/facts.js';
import { World } from '../../testing/world.js';

const later = '2026-09-02T10:00:00.000Z';
const by = { kind: 'staff', id: id('the principal') } as const;

describe('what students spend points on', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    school = anotherSchool();
    await world.record(school, [awarded(['ada', 'ben'], { amount: 50 })]);
  });

  const redemptions = () =>
    world.rows(
      `SELECT redemption_id, status, points_spent, closed_by_id, closed_at, refund_reason
       FROM readmodel.redemptions WHERE school_id = '${school}' ORDER BY revision`,
    );
  const open = { status: 'approved', closed_by_id: null, closed_at: null, refund_reason: null };
  const closed = { closed_by_id: by.id, closed_at: new Date(later) };

  describe.each(['in the same batch', 'in a later batch'])('a redemption that is closed %s', (when) => {
    const close = async (...facts: Parameters<World['record']>[1]) => {
      if (when === 'in a later batch') await world.project();
      await world.record(school, facts, { at: later, by });
      await world.project();
    };

    it('is fulfilled or refunded, by whom and when; the others stay open', async () => {
      await world.record(school, [
        redeemed('first', 'ada', 4),
        redeemed('second', 'ben', 5),
        redeemed('third', 'ben', 6),
        redeemed('fourth', 'ben', 7),
      ]);
      await close(fulfilled('first', 'third'), refunded('second', 'ben', 5));
      expect(await redemptions()).toEqual([
        { redemption_id: id('first'), points_spent: 4, ...closed, status: 'fulfilled', refund_reason: null },
        {
          redemption_id: id('second'),
          points_spent: 5,
          ...closed,
          status: 'refunded',
          refund_reason: 'out-of-stock',
        },
        { redemption_id: id('third'), points_spent: 6, ...closed, status: 'fulfilled', refund_reason: null },
        { redemption_id: id('fourth'), points_spent: 7, ...open },
      ]);
    });

    it('is open again once its fulfillment is withdrawn, and can be closed again', async () => {
      await world.record(school, [
        redeemed('first', 'ada', 4),
        redeemed('second', 'ben', 5),
        redeemed('third', 'ben', 6),
      ]);
      await close(fulfilled('first', 'second', 'third'));
      await close(reopened('first', 'ada', 4), reopened('second', 'ben', 5));
      await close(refunded('second', 'ben', 5));
      expect(await redemptions()).toEqual([
        { redemption_id: id('first'), points_spent: 4, ...open },
        {
          redemption_id: id('second'),
          points_spent: 5,
          ...closed,
          status: 'refunded',
          refund_reason: 'out-of-stock',
        },
        { redemption_id: id('third'), points_spent: 6, ...closed, status: 'fulfilled', refund_reason: null },
      ]);
    });

    it('counts as redeemed, unless it is refunded', async () => {
      await world.record(school, [
        redeemed('first', 'ada', 4),
        redeemed('second', 'ada', 4),
        redeemed('third', 'ben', 9, { reward: 'book' }),
      ]);
      await close(fulfilled('first'), refunded('second', 'ada', 4));
      expect(
        await world.rows(
          `SELECT reward_id, redeemed, entries FROM readmodel.reward_stock WHERE school_id = '${school}'`,
        ),
      ).toEqual(
        expect.arrayContaining([
          { reward_id: id('pencil'), redeemed: 1, entries: 0 },
          { reward_id: id('book'), redeemed: 1, entries: 0 },
        ]),
      );
    });
  });

  // Depending on its size, a batch creates and closes different redemptions.
  it.each([1, 2, 3, 4, 5, 9, 'all'] as const)(
    'has the same result when a batch has %s facts',
    async (size) => {
      const facts = [
        redeemed('first', 'ada', 4),
        redeemed('second', 'ben', 5),
        fulfilled('first'),
        redeemed('third', 'ada', 6),
        refunded('second', 'ben', 5),
        redeemed('fourth', 'ben', 7),
        refunded('third', 'ada', 6),
        redeemed('fifth', 'ben', 8),
        fulfilled('fourth'),
        reopened('fourth', 'ben', 7),
        fulfilled('fifth', 'fourth'),
        reopened('fifth', 'ben', 8),
      ];
      if (typeof size === 'number') {
        for (let from = 0; from < facts.length; from += size) {
          await world.record(school, facts.slice(from, from + size));
          await world.project();
        }
      } else {
        await world.record(school, facts);
        await world.applyAsOne(school);
      }
      expect(
        await world.rows(
          `SELECT redemption_id AS id, status FROM readmodel.redemptions WHERE school_id = '${school}' ORDER BY revision`,
        ),
      ).toEqual([
        { id: id('first'), status: 'fulfilled' },
        { id: id('second'), status: 'refunded' },
        { id: id('third'), status: 'refunded' },
        { id: id('fourth'), status: 'fulfilled' },
        { id: id('fifth'), status: 'approved' },
      ]);
      expect(
        await world.rows(
          `SELECT student_id AS id, balance FROM readmodel.student_balances WHERE school_id = '${school}' ORDER BY balance`,
        ),
      ).toEqual([
        { id: id('ben'), balance: 35 },
        { id: id('ada'), balance: 46 },
      ]);
      expect(
        await world.rows(`SELECT redeemed FROM readmodel.reward_stock WHERE school_id = '${school}'`),
      ).toEqual([{ redeemed: 3 }]);
    },
  );

  it('is stored with the person who did it', async () => {
    const student = { kind: 'student', id: id('ada') } as const;
    await world.record(school, [redeemed('first', 'ada', 4), entered('entry', 'ada', 1)], { by: student });
    await world.project();
    for (const table of ['redemptions', 'raffle_entries']) {
      expect(
        await world.rows(
          `SELECT actor_kind, actor_id, class_id FROM readmodel.${table} WHERE school_id = '${school}'`,
        ),
      ).toEqual([{ actor_kind: 'student', actor_id: id('ada'), class_id: id('4b') }]);
    }
  });

  it('a raffle has its entries in the order of entry, then its draw and the winners in the order drawn', async () => {
    await world.record(school, [
      entered('one', 'ada', 2),
      entered('two', 'ben', 2),
      entered('three', 'ada', 2),
    ]);
    await world.record(
      school,
      [
        drawn([
          ['three', 'ada'],
          ['two', 'ben'],
        ]),
      ],
      { at: later, by },
    );
    await world.project();
    expect(
      await world.rows(
        `SELECT entry_id FROM readmodel.raffle_entries WHERE school_id = '${school}' ORDER BY revision`,
      ),
    ).toEqual(['one', 'two', 'three'].map((entry) => ({ entry_id: id(entry) })));
    expect(
      await world.rows(`SELECT entries, redeemed FROM readmodel.reward_stock WHERE school_id = '${school}'`),
    ).toEqual([{ entries: 3, redeemed: 0 }]);
    expect(
      await world.rows(
        `SELECT seed, seed_commitment, entries_hash, drawn_at FROM readmodel.raffle_draws WHERE school_id = '${school}'`,
      ),
    ).toEqual([
      {
        seed: 'a'.repeat(64),
        seed_commitment: 'b'.repeat(64),
        entries_hash: 'c'.repeat(64),
        drawn_at: new Date(later),
      },
    ]);
    expect(
      await world.rows(
        `SELECT place, entry_id, student_id FROM readmodel.raffle_winners WHERE school_id = '${school}' ORDER BY place`,
      ),
    ).toEqual([
      { place: 1, entry_id: id('three'), student_id: id('ada') },
      { place: 2, entry_id: id('two'), student_id: id('ben') },
    ]);
  });

  it.each(['in the same batch', 'in a later batch'])(
    'a prize that is fulfilled %s has its winner, by whom and when, until that is withdrawn',
    async (when) => {
      const then = async (fact: ReturnType<typeof prizesFulfilled | typeof prizeReopened>) => {
        if (when === 'in a later batch') await world.project();
        await world.record(school, [fact], { at: later, by });
      };
      const prizes = () =>
        world.rows(
          `SELECT entry_id, fulfilled_at, fulfilled_by_kind, fulfilled_by_id FROM readmodel.raffle_winners WHERE school_id = '${school}' ORDER BY place`,
        );
      const open = { fulfilled_at: null, fulfilled_by_kind: null, fulfilled_by_id: null };
      const done = { fulfilled_at: new Date(later), fulfilled_by_kind: 'staff', fulfilled_by_id: by.id };
      await world.record(school, [entered('one', 'ada', 2), entered('two', 'ben', 2)]);
      await world.record(school, [
        drawn([
          ['two', 'ben'],
          ['one', 'ada'],
        ]),
      ]);
      await then(prizesFulfilled('one', 'two', 'nobody’s'));
      await then(prizeReopened('two', 'ben'));
      await world.project();
      expect(await prizes()).toEqual([
        { entry_id: id('two'), ...open },
        { entry_id: id('one'), ...done },
      ]);
      await then(prizesFulfilled('two'));
      await world.project();
      expect(await prizes()).toEqual([
        { entry_id: id('two'), ...done },
        { entry_id: id('one'), ...done },
      ]);
      // The audit finds these facts by student.
      expect(
        await world.rows(
          `SELECT e.type, array_agg(m.student_id::text ORDER BY m.student_id::text) AS students
           FROM readmodel.ledger_entries e JOIN readmodel.entry_mentions m USING (school_id, revision)
           WHERE e.school_id = '${school}' AND e.type LIKE 'Prize%' GROUP BY e.type, e.revision ORDER BY e.revision`,
        ),
      ).toEqual([
        { type: 'PrizesFulfilled', students: [id('ada'), id('ben')].sort() },
        { type: 'PrizeReopened', students: [id('ben')] },
        { type: 'PrizesFulfilled', students: [id('ben')] },
      ]);
    },
  );
});
