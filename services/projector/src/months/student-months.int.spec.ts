import { ask } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild, verify } from '../replay/rebuild.js';
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
} from '../testing/facts.js';
import { WHOLE, World } from '../testing/world.js';
import { addUpMonths } from './add-up-months.js';
import { addUpDue, keepMonths, type Seen } from './keep-months.js';

/** The last minutes of September and the first ones of October in Chicago. */
const SEPTEMBER = '2026-10-01T04:50:00.000Z';
const OCTOBER = '2026-10-01T05:10:00.000Z';
const NOVEMBER = '2026-11-10T15:00:00.000Z';

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

  const addUp = (timeZone = 'America/Chicago', now = NOVEMBER) =>
    ask(world.url, async (client) => {
      await client.query('SET search_path = readmodel');
      return addUpMonths(client, { schoolId: school, timeZone }, new Date(now));
    });
  const isMonth = `days NOT LIKE '%/%'`;
  const ofSchool = () => `school_id = '${school}'`;
  const month = 'days AS month';
  /** Months that reports use. */
  const months = () =>
    world.rows(
      `SELECT ${month} FROM readmodel.added_up_months WHERE ${ofSchool()} AND ${isMonth} ORDER BY month`,
    );
  const weeks = () =>
    world.rows(`SELECT days, balance_months.earned, balance_months.spent
                FROM readmodel.added_up_months LEFT JOIN readmodel.balance_months USING (school_id, days)
                WHERE ${ofSchool()} AND NOT ${isMonth} AND (student_id = '${id('ada')}' OR student_id IS NULL) ORDER BY days`);
  const balances = () =>
    world.rows(`SELECT ${month}, earned, reversed, spent, cleared, carried FROM readmodel.balance_months
                WHERE student_id = '${id('ada')}' AND ${isMonth} ORDER BY month`);
  const awards = () =>
    world.rows(`SELECT ${month}, awards, gross, award_months.taken_back
                FROM readmodel.award_months JOIN readmodel.added_up_months USING (school_id, days)
                WHERE student_id = '${id('ada')}' AND category_id = '00000000-0000-0000-0000-000000000000' AND ${isMonth}
                ORDER BY month`);
  const hours = () =>
    world.rows(`SELECT ${month}, week_hour AS hour, awards, gross, hour_months.taken_back
                FROM readmodel.hour_months JOIN readmodel.added_up_months USING (school_id, days)
                WHERE ${ofSchool()} AND category_id = '00000000-0000-0000-0000-000000000000' AND ${isMonth} ORDER BY month, hour`);
  const reached = () =>
    world.rows(`SELECT ${month}, cardinality(student_ids) AS students, awards, gross, reach_months.taken_back
                FROM readmodel.reach_months JOIN readmodel.added_up_months USING (school_id, days)
                WHERE ${ofSchool()} AND category_id = '00000000-0000-0000-0000-000000000000' AND ${isMonth} ORDER BY month, gross DESC`);
  const differing = async () => {
    const scope = { kind: 'school', schoolId: school } as const;
    const now = new Date('2026-12-02T00:00:00.000Z');
    const { tables } = await verify({ databaseUrl: world.url, store: world.store, scope, now });
    return tables.filter((table) => table.differing > 0).map(({ table }) => table);
  };

  it('are added up once they are over, by days of the school', async () => {
    await addUp('America/Chicago', SEPTEMBER);
    expect(await months()).toEqual([]);
    await addUp('America/Chicago', OCTOBER);
    expect(await months()).toEqual([{ month: '2026-09' }]);
    expect(await balances()).toEqual([
      { month: '2026-09', earned: 5, reversed: 0, spent: 2, cleared: 0, carried: 0 },
    ]);
    expect(await awards()).toEqual([{ month: '2026-09', awards: 1, gross: 5, taken_back: 0 }]);
    expect(await reached()).toEqual([{ month: '2026-09', students: 2, awards: 1, gross: 10, taken_back: 0 }]);
    expect(await differing()).toEqual([]);
  });

  it('have their weeks added up too, and the running month those that are over', async () => {
    // The fifteenth of October, and then the last day of its third week.
    await addUp('America/Chicago', '2026-10-16T04:59:59.999Z');
    await addUp('America/Chicago', '2026-10-22T04:59:59.999Z');
    const none = { earned: null, spent: null };
    expect(await weeks()).toEqual([
      ...[1, 2, 3].map((nth) => ({ days: `2026-09/${nth}`, ...none })),
      { days: '2026-09/4', earned: 5, spent: 2 },
      ...[1, 2].map((nth) => ({ days: `2026-10/${nth}`, ...none })),
    ]);
  });

  it('begin and end with the midnights of the school, also of facts that come late', async () => {
    const midnight = '2026-10-01T05:00:00.000Z';
    await world.record(school, [awarded(['ada'], { award: 'first', amount: 3 })], { at: midnight });
    // Its revision is among those of September.
    await world.record(school, [awarded(['ada'], { award: 'last', amount: 7 })], {
      at: '2026-10-01T04:59:59.999Z',
    });
    await world.project();
    await addUp();
    expect(await awards()).toEqual([
      { month: '2026-09', awards: 2, gross: 12, taken_back: 0 },
      { month: '2026-10', awards: 1, gross: 3, taken_back: 0 },
    ]);
    expect(await balances()).toMatchObject([{ earned: 12 }, { earned: 3 }]);
    expect(await hours()).toMatchObject([
      { month: '2026-09', gross: 17 },
      { month: '2026-10', gross: 3 },
    ]);
    expect(await reached()).toMatchObject([{ gross: 17 }, { gross: 3 }]);
  });

  it('count an award once in each class, every way to spend, what was carried over, and what stood last', async () => {
    const { type, data } = awarded(['ada'], { award: 'to two classes', amount: 4 });
    const recipients = [...data.recipients, { studentId: id('ben'), classId: id('5a') }];
    await world.record(school, [{ type, data: { ...data, recipients } }], { at: OCTOBER });
    const later = '2026-10-02T15:00:00.000Z';
    await world.record(school, [awarded(['ada'], { award: 'undone' }), entered('entry', 'ada', 3)], {
      at: later,
    });
    const moves = [cleared({ ada: 1 }), carriedOver({ ada: 6 })];
    await world.record(school, [reversed(['ada'], { award: 'undone' }), ...moves], { at: later });
    await world.project();
    await addUp();
    expect((await reached()).slice(1)).toEqual([
      { month: '2026-10', students: 1, awards: 2, gross: 5, taken_back: 1 },
      { month: '2026-10', students: 1, awards: 1, gross: 4, taken_back: 0 },
    ]);
    expect((await balances()).slice(1)).toEqual([
      { month: '2026-10', earned: 5, reversed: 1, spent: 3, cleared: 1, carried: 6 },
    ]);
    const stood = await world.rows(
      `SELECT last_standing_at AS at FROM readmodel.award_months
       WHERE student_id = '${id('ada')}' AND days = '2026-10' AND category_id = '00000000-0000-0000-0000-000000000000'`,
    );
    expect(stood).toEqual([{ at: new Date(OCTOBER) }]);
  });

  it('know the hours of the week by the clocks of the school, before and after they change', async () => {
    const nine = ['2026-10-30T14:10:00.000Z', '2026-11-06T15:59:59.999Z'];
    for (const [nth, at] of nine.entries())
      await world.record(school, [awarded(['ada', 'ben'], { award: `at nine ${nth}`, amount: 3 })], { at });
    const twice = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'];
    for (const [nth, at] of twice.entries())
      await world.record(school, [awarded(['ada'], { award: `at one ${nth}` })], { at });
    await world.project();
    await addUp('America/Chicago', '2026-12-02T00:00:00.000Z');
    const [friday, sunday, wednesday] = [4 * 24 + 9, 6 * 24 + 1, 2 * 24 + 23];
    expect(await hours()).toEqual([
      { month: '2026-09', hour: wednesday, awards: 1, gross: 10, taken_back: 0 },
      { month: '2026-10', hour: friday, awards: 1, gross: 6, taken_back: 0 },
      { month: '2026-11', hour: friday, awards: 1, gross: 6, taken_back: 0 },
      { month: '2026-11', hour: sunday, awards: 2, gross: 2, taken_back: 0 },
    ]);
    expect(await differing()).toEqual([]);
  });

  it('count what is taken back where it was given, and in balances where it was taken back', async () => {
    await addUp('America/Chicago', OCTOBER);
    const undone = [reversed(['ada'], { amount: 5 }), refunded('pencil', 'ada', 2), cleared({ ben: 1 })];
    await world.record(school, undone, { at: OCTOBER });
    await world.project();
    await addUp();
    expect(await awards()).toEqual([{ month: '2026-09', awards: 1, gross: 5, taken_back: 5 }]);
    expect(await reached()).toEqual([{ month: '2026-09', students: 1, awards: 1, gross: 10, taken_back: 5 }]);
    expect(await balances()).toEqual([
      { month: '2026-09', earned: 5, reversed: 0, spent: 2, cleared: 0, carried: 0 },
      { month: '2026-10', earned: 0, reversed: 5, spent: -2, cleared: 0, carried: 0 },
    ]);
    expect(await differing()).toEqual([]);
  });

  it('include facts that arrive after their month was added up, and months without any', async () => {
    await addUp();
    await world.record(school, [awarded(['ada'], { award: 'late', amount: 3 })], { at: SEPTEMBER });
    await world.project();
    await addUp();
    expect(await months()).toEqual([{ month: '2026-09' }, { month: '2026-10' }]);
    expect(await awards()).toEqual([{ month: '2026-09', awards: 2, gross: 8, taken_back: 0 }]);
    expect(await differing()).toEqual([]);
  });

  it('are written again only if their lines have changed', async () => {
    const versions = () =>
      world.rows(`SELECT days, xmin::text FROM readmodel.added_up_months WHERE ${ofSchool()}`);
    await addUp();
    const before = await versions();
    await addUp();
    expect(await versions()).toEqual(before);
  });

  it('follow a change of the time zone', async () => {
    await addUp();
    await addUp('UTC');
    expect(await awards()).toEqual([{ month: '2026-10', awards: 1, gross: 5, taken_back: 0 }]);
    expect(
      await world.rows(`SELECT FROM readmodel.balance_months WHERE ${ofSchool()} AND days = '2026-09'`),
    ).toEqual([]);
    expect(await differing()).toEqual([]);
  });

  it('are verified: a changed row is found, and a rebuild lets them be added up again', async () => {
    await addUp();
    await world.rows(`UPDATE readmodel.award_months SET gross = 50 WHERE student_id = '${id('ada')}'`);
    await world.rows(`DELETE FROM readmodel.balance_months WHERE student_id = '${id('ben')}'`);
    expect(await differing()).toEqual(['award_months', 'balance_months']);
    const scope = { kind: 'school', schoolId: school } as const;
    await rebuild({ databaseUrl: world.url, store: world.store, scope });
    expect(await months()).toEqual([]);
    await addUp();
    expect(await awards()).toEqual([{ month: '2026-09', awards: 1, gross: 5, taken_back: 0 }]);
    expect(await differing()).toEqual([]);
  });

  it('are verified when they are out of date, and with the clocks by which they were added up', async () => {
    await addUp();
    // A fact of October comes late, so no report uses the row, nor did a verification look at it.
    await world.record(school, [awarded(['ada'], { award: 'late', amount: 3 })], { at: OCTOBER });
    await world.project();
    await world.rows(`UPDATE readmodel.award_months SET gross = 50 WHERE ${ofSchool()} AND days = '2026-09'`);
    await world.rows(
      `UPDATE readmodel.added_up_months SET utc_offsets = '{0}' WHERE ${ofSchool()} AND days = '2026-09'`,
    );
    const hour = `week_hour = (week_hour + 5) % 168`;
    await world.rows(`UPDATE readmodel.hour_months SET ${hour} WHERE ${ofSchool()} AND days = '2026-09'`);
    await world.rows(
      `INSERT INTO readmodel.balance_months VALUES ('${school}', '2020-01', '${id('ada')}', 1, 0, 0, 0)`,
    );
    expect(await differing()).toEqual(['added_up_months', 'award_months', 'balance_months', 'hour_months']);
    expect((await awards()).at(-1)).toEqual({ month: '2026-10', awards: 1, gross: 3, taken_back: 0 });
  });

  it('wait while rows are being replaced', async () => {
    await ask(world.url, async (other) => {
      await other.query(`SELECT pg_advisory_lock(hashtextextended('readmodel.student_months', 0))`);
      expect(await addUp()).toBe(false);
      expect(await months()).toEqual([]);
    });
    expect(await addUp()).toBe(true);
    expect(await months()).toHaveLength(2);
  });

  it('of a school that is being deleted are not added up', async () => {
    await world.rows(
      `INSERT INTO directory.users (id, email, first_name, last_name, role)
       VALUES ('${id('boss')}', 'boss@example.edu', 'B', 'O', 'executive_admin')`,
    );
    await world.rows(
      `INSERT INTO directory.school_deletions (school_id, requested_by, rows_total, requested_at)
       VALUES ('${school}', '${id('boss')}', 0, now())`,
    );
    await addUp();
    expect(await months()).toEqual([]);
    expect(await awards()).toEqual([]);
  });

  it('are looked at again on a new day, after an hour, and at once after a change of the time zone', async () => {
    const seen = new Map<string, Seen>();
    const { signal } = new AbortController();
    const lookAt = (now: string) =>
      ask(world.url, (client) => addUpDue(client, seen, { shard: WHOLE }, signal, new Date(now)));
    const record = async (award: string) => {
      await world.record(school, [awarded(['ada'], { award, amount: 3 })], { at: SEPTEMBER });
      await world.project();
    };
    await lookAt('2026-11-01T04:59:00.000Z');
    expect(await months()).toEqual([{ month: '2026-09' }]);
    await lookAt('2026-11-01T05:01:00.000Z');
    expect(await months()).toEqual([{ month: '2026-09' }, { month: '2026-10' }]);
    await record('late');
    await lookAt('2026-11-01T06:00:59.999Z');
    expect(await awards()).toMatchObject([{ month: '2026-09', awards: 1 }]);
    await lookAt('2026-11-01T06:01:00.000Z');
    expect(await awards()).toMatchObject([{ month: '2026-09', awards: 2 }]);
    // The same day there, but the awards were in October.
    await world.rows(`UPDATE directory.schools SET time_zone = 'UTC' WHERE id = '${school}'`);
    await lookAt('2026-11-01T06:02:00.000Z');
    expect(await awards()).toMatchObject([{ month: '2026-10', awards: 2 }]);
  });

  it('are kept by a shard for its own schools, while the projector runs', async () => {
    const stop = new AbortController();
    const keep = (index: number) =>
      keepMonths(
        { databaseUrl: world.url, shard: { index, count: 2 }, log: { warn: () => undefined } },
        stop.signal,
        () => new Date(NOVEMBER),
      );
    const both = Promise.all([keep(0), keep(1)]);
    await until(async () => (await months()).length === 2);
    stop.abort();
    await both;
    expect(await differing()).toEqual([]);
  });
});
