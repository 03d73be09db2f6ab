import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anotherSchool, awarded, id, reversed } from '../../testing/facts.js';
import { World } from '../../testing/world.js';

describe('points by day', () => {
  let world: World;
  let school: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    school = anotherSchool();
    await world.addSchool(school, 'America/Chicago');
  });

  const days = (schoolId = school) =>
    world.rows(
      `SELECT day, awards, points FROM readmodel.daily_points WHERE school_id = '${schoolId}' ORDER BY day, category_id, class_id, staff_id`,
    );

  it('belong to the day in the school’s time zone', async () => {
    await world.record(school, [awarded(['ada'], { award: 'late' })], { at: '2026-09-02T04:59:59.999Z' });
    await world.record(school, [awarded(['ada'], { award: 'early' })], { at: '2026-09-02T05:00:00.000Z' });
    await world.project();
    expect(await days()).toEqual([
      { day: '2026-09-01', awards: 1, points: 1 },
      { day: '2026-09-02', awards: 1, points: 1 },
    ]);
  });

  it('belong to the hour that the school’s clocks show, also where they show it twice', async () => {
    const hours = { nine: '2026-10-30T14:59:59.999Z', ten: '2026-10-30T15:00:00.000Z' };
    const twice = { one: '2026-11-01T06:30:00.000Z', again: '2026-11-01T07:30:00.000Z' };
    for (const [award, at] of Object.entries({ ...hours, ...twice }))
      await world.record(school, [awarded(['ada'], { award })], { at });
    await world.project();
    expect(
      await world.rows(
        `SELECT day, hour, awards FROM readmodel.daily_points WHERE school_id = '${school}' ORDER BY day, hour`,
      ),
    ).toEqual([
      { day: '2026-10-30', hour: 9, awards: 1 },
      { day: '2026-10-30', hour: 10, awards: 1 },
      { day: '2026-11-01', hour: 1, awards: 2 },
    ]);
  });

  it('belong to the UTC day where the directory does not know the school', async () => {
    await world.record(id('Nowhere'), [awarded(['ada'])], { at: '2026-09-02T04:59:59.999Z' });
    await world.project();
    expect(await days(id('Nowhere'))).toEqual([{ day: '2026-09-02', awards: 1, points: 1 }]);
  });

  it('count an award of many as one', async () => {
    await world.record(school, [awarded(['ada', 'ben'], { award: 'one', amount: 2 })]);
    await world.project();
    await world.record(school, [awarded(['ben', 'cy'], { award: 'two', amount: 1 })]);
    await world.record(school, [awarded(['ben'], { award: 'three', amount: 1 })]);
    await world.project();
    expect(await days()).toEqual([{ day: '2026-09-01', awards: 3, points: 7 }]);
  });

  it('count an award that reaches two classes in each of them', async () => {
    const here = awarded(['ada'], { class: '4b' });
    const there = awarded(['ben', 'cy'], { class: '5c' });
    const recipients = [...here.data.recipients, ...there.data.recipients];
    await world.record(school, [{ ...here, data: { ...here.data, recipients } }]);
    await world.project();
    const rows = await world.rows(
      `SELECT class_id, awards, points FROM readmodel.daily_points WHERE school_id = '${school}'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ class_id: id('4b'), awards: 1, points: 1 });
    expect(rows).toContainEqual({ class_id: id('5c'), awards: 1, points: 2 });
  });

  it('are kept apart by category and by staff', async () => {
    await world.record(school, [
      awarded(['ada'], { award: 'one' }),
      awarded(['ada'], { award: 'two', category: 'effort' }),
    ]);
    await world.record(school, [awarded(['ada'], { award: 'three' })], {
      by: { kind: 'staff', id: id('Mr Poe') },
    });
    await world.record(school, [awarded(['ada'], { award: 'four' })], {
      by: { kind: 'system', id: 'import' },
    });
    await world.project();
    expect(await days()).toHaveLength(4);
  });

  it('that are taken back leave the day they were given, and how often they were given stays', async () => {
    const by = { kind: 'staff', id: id('the principal') } as const;
    await world.record(school, [awarded(['ada', 'ben'], { amount: 5 })], { at: '2026-09-01T15:00:00.000Z' });
    await world.project();
    await world.record(school, [reversed(['ada'], { amount: 5 })], { at: '2026-09-08T15:00:00.000Z', by });
    await world.project();
    expect(await days()).toEqual([{ day: '2026-09-01', awards: 1, points: 5 }]);
  });
});
