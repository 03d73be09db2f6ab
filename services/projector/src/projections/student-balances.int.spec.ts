import { createMigratedDatabase } from '#test/setup/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild, verify } from '../replay/rebuild.js';
import { awarded, cleared, id, redeemed, reversed } from '../testing/facts.js';
import { World } from '../testing/world.js';

const school = id('Maple Grove');
const FIRST = '2026-09-01T09:00:00.000Z';
const SECOND = '2026-09-02T09:00:00.000Z';
const THIRD = '2026-09-03T09:00:00.000Z';
const LATER = '2026-09-09T09:00:00.000Z';

describe('a student’s latest award', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase());
    await give('first', 1, 'respect', FIRST, ['ada', 'ben']);
    await give('second', 2, 'effort', SECOND, ['ada']);
    await give('third', 3, 'safety', THIRD, ['ada']);
    await world.project();
  });
  afterEach(() => world.close());

  const give = (award: string, amount: number, category: string, at: string, students: string[]) =>
    world.record(school, [awarded(students, { award, amount, category })], { at });
  const takeBack = (award: string, amount: number, students = ['ada']) =>
    world.record(school, [reversed(students, { award, amount })], { at: LATER });

  async function expectLatest(student: string, award: readonly [number, string, string] | null) {
    const select = `SELECT latest_award_amount AS amount, latest_award_category_id AS category, latest_award_at AS at
      FROM readmodel.student_balances WHERE student_id = '${id(student)}'`;
    const [amount, category, at] = award ?? [];
    const row = {
      amount: amount ?? null,
      category: category === undefined ? null : id(category),
      at: at === undefined ? null : new Date(at),
    };
    expect(await world.rows(select)).toEqual([row]);
    const scope = { kind: 'all' } as const;
    const { tables: comparisons } = await verify({ databaseUrl: world.url, store: world.store, scope });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
  }

  it('is the last that was given', async () => {
    await expectLatest('ada', [3, 'safety', THIRD]);
    await expectLatest('ben', [1, 'respect', FIRST]);
  });

  it('stays when points are spent or reset, and when an earlier award is taken back', async () => {
    await world.record(school, [redeemed('r', 'ada', 1), cleared({ ben: 1 })], { at: LATER });
    await takeBack('second', 2);
    await world.project();
    await expectLatest('ada', [3, 'safety', THIRD]);
    await expectLatest('ben', [1, 'respect', FIRST]);
  });

  it('is the previous one that still stands when it is taken back', async () => {
    await takeBack('second', 2);
    await world.project();
    await takeBack('third', 3);
    await world.project();
    await expectLatest('ada', [1, 'respect', FIRST]);
  });

  it('is none when all are taken back, and then the next one given', async () => {
    await takeBack('first', 1, ['ada', 'ben']);
    await takeBack('second', 2);
    await takeBack('third', 3);
    await world.project();
    await expectLatest('ada', null);
    await expectLatest('ben', null);
    await give('fourth', 4, 'respect', LATER, ['ada']);
    await world.project();
    await expectLatest('ada', [4, 'respect', LATER]);
  });

  it('is correct within one batch, whichever of its awards is taken back', async () => {
    await give('fourth', 4, 'effort', LATER, ['ada', 'ben']);
    await give('fifth', 5, 'safety', LATER, ['ada', 'ben']);
    await takeBack('fifth', 5, ['ada']);
    await takeBack('fourth', 4, ['ben']);
    await world.project();
    await expectLatest('ada', [4, 'effort', LATER]);
    await expectLatest('ben', [5, 'safety', LATER]);
  });

  it('is the same after a rebuild', async () => {
    await takeBack('third', 3);
    await world.project();
    await world.rows(`UPDATE readmodel.student_balances SET latest_award_amount = 99`);
    const scope = { kind: 'school', schoolId: school } as const;
    await rebuild({ databaseUrl: world.url, store: world.store, scope });
    await expectLatest('ada', [2, 'effort', SECOND]);
  });
});
