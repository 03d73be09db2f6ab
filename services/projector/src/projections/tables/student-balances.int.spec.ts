import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild, verify } from '../../replay/rebuild.js';
import { anotherSchool, awarded, carriedOver, cleared, id, redeemed, reversed } from '../../testing/facts.js';
import { World } from '../../testing/world.js';

const FIRST = '2026-09-01T09:00:00.000Z';
const SECOND = '2026-09-02T09:00:00.000Z';
const THIRD = '2026-09-03T09:00:00.000Z';
const LATER = '2026-09-09T09:00:00.000Z';

describe('a student’s latest award', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    school = anotherSchool();
    await give('first', 1, 'respect', FIRST, ['ada', 'ben']);
    await give('second', 2, 'effort', SECOND, ['ada']);
    await give('third', 3, 'safety', THIRD, ['ada']);
    await world.project();
  });

  const give = (award: string, amount: number, category: string, at: string, students: string[]) =>
    world.record(school, [awarded(students, { award, amount, category })], { at });
  const takeBack = (award: string, amount: number, students = ['ada']) =>
    world.record(school, [reversed(students, { award, amount })], { at: LATER });

  type Latest = readonly [amount: number, category: string, at: string] | null;

  async function expectLatest(students: Record<string, Latest>) {
    for (const [student, award] of Object.entries(students)) {
      const select = `SELECT latest_award_amount AS amount, latest_award_category_id AS category, latest_award_at AS at
        FROM readmodel.student_balances WHERE student_id = '${id(student)}'`;
      const [amount, category, at] = award ?? [];
      const row = {
        amount: amount ?? null,
        category: category === undefined ? null : id(category),
        at: at === undefined ? null : new Date(at),
      };
      expect(await world.rows(select)).toEqual([row]);
    }
    const scope = { kind: 'school', schoolId: school } as const;
    const { tables: comparisons } = await verify({ databaseUrl: world.url, store: world.store, scope });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
  }

  it('is the last that was given', async () => {
    await expectLatest({ ada: [3, 'safety', THIRD], ben: [1, 'respect', FIRST] });
  });

  it('stays when points are spent, reset or carried over, and when an earlier award is taken back', async () => {
    await world.record(school, [redeemed('r', 'ada', 1), cleared({ ben: 1 }), carriedOver({ ada: 5 })], {
      at: LATER,
    });
    await takeBack('second', 2);
    await world.project();
    await expectLatest({ ada: [3, 'safety', THIRD], ben: [1, 'respect', FIRST] });
  });

  it('falls back to the previous award that still stands when it is taken back', async () => {
    await takeBack('second', 2);
    await world.project();
    await takeBack('third', 3);
    await world.project();
    await expectLatest({ ada: [1, 'respect', FIRST] });
  });

  it('is none when all are taken back, and then the next one given', async () => {
    await takeBack('first', 1, ['ada', 'ben']);
    await takeBack('second', 2);
    await takeBack('third', 3);
    await world.project();
    await expectLatest({ ada: null, ben: null });
    await give('fourth', 4, 'respect', LATER, ['ada']);
    await world.project();
    await expectLatest({ ada: [4, 'respect', LATER] });
  });

  it('is correct within one batch, whichever of its awards is taken back', async () => {
    await give('fourth', 4, 'effort', LATER, ['ada', 'ben']);
    await give('fifth', 5, 'safety', LATER, ['ada', 'ben']);
    await takeBack('fifth', 5, ['ada']);
    await takeBack('fourth', 4, ['ben']);
    await world.project();
    await expectLatest({ ada: [4, 'effort', LATER], ben: [5, 'safety', LATER] });
  });

  it('is the same after a rebuild', async () => {
    await takeBack('third', 3);
    await world.project();
    await world.rows(
      `UPDATE readmodel.student_balances SET latest_award_amount = 99 WHERE school_id = '${school}'`,
    );
    const scope = { kind: 'school', schoolId: school } as const;
    await rebuild({ databaseUrl: world.url, store: world.store, scope });
    await expectLatest({ ada: [2, 'effort', SECOND] });
  });
});
