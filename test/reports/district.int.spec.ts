import { DistrictReports } from '#api/areas/reports/district/district-reports';
import type { DistrictReport, DistrictRow } from '#contracts/reports/district';
import type { DaySpan } from '#contracts/reports/filters';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { holdsForNewSeed } from '#domain/testing/property';
import { id } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { periodsOf } from '#reports/report-period';
import { Clock } from '#runtime/clock';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { expectedRows, expectedSummary } from './expected.js';
import { average, figures, Oracle, percent, sum } from './oracle.js';
import { happen, happening, histories, type SchoolHistory } from './school-history.js';
import { EXAMPLES } from './examples.js';
import { writeDirectory } from './write-directory.js';

/**
 * Students without any fact in each of these grades, so that the school is large enough to be shown, and the second grade too.
 * The first one is the smallest: it hides the student without a grade.
 */
const QUIET = { count: 10, grades: ['4', '5'] };

const REVERSED_LATER = EXAMPLES['the instant of a reversal itself'];
const TAKEN_BACK = EXAMPLES['an award taken back before the asked instant'];

const questions = fc.record({
  // Days of a month, or whole months and days before and after them.
  begins: fc.oneof(fc.nat(12), fc.nat(70)),
  length: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 28, max: 100 })),
  /** Number of the last fact that counts, and milliseconds from then to the instant asked for; undefined: now. */
  asOf: fc.option(fc.tuple(fc.nat(40), fc.constantFrom(-1, 0, 1, 3_000_000)), { nil: undefined }),
  grade: fc.constantFrom(undefined, undefined, '4', '5'),
  isOfCategory: fc.constantFrom(false, false, true),
});
type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

describe('the reports of a district of any schools', () => {
  let world: World;
  let db: Kysely<Database>;
  let districts = 0;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    db = createDatabase(world.pool);
  });
  afterAll(() => world.close());

  it('match plain folds of the events in all cells, each school by its own days', async () => {
    await holdsForNewSeed(
      fc.asyncProperty(
        // Shrinking would take hours: the seed repeats a failure.
        fc.noShrink(fc.array(histories, { minLength: 3, maxLength: 3 })),
        fc.noShrink(fc.array(questions, { minLength: 5, maxLength: 5 })),
        async (wishes, asked) => {
          const name = `district ${districts++}`;
          const schools = wishes.map((wish, nth) => happen(`${name} school ${nth}`, wish));
          fc.pre(schools.every(({ recorded }) => recorded.length > 0));
          await live(name, schools);
          for (const question of asked) await compare(id(name), schools, question);
        },
      ),
      4,
    );
  });

  it('match it at the instant of a reversal, before it and after it', async () => {
    const name = `district ${districts++}`;
    const wishes = [REVERSED_LATER, TAKEN_BACK, REVERSED_LATER];
    const schools = wishes.map(({ wish }, nth) => happen(`${name} school ${nth}`, wish));
    await live(name, schools);
    // Facts of the first and the last school happen at once, and those of the second at other instants.
    const instants = schools.flatMap(({ recorded }) => recorded.map(({ at }) => at)).sort();
    const reversals = (schools[0]?.recorded ?? []).filter(({ fact }) => fact.type === 'PointsReversed');
    expect(reversals).toHaveLength(2);
    for (const { at } of reversals)
      for (const later of [-1, 0, 1] as const)
        await compare(id(name), schools, {
          begins: 70,
          length: 72,
          asOf: [instants.indexOf(at), later],
          grade: later === 0 ? undefined : '5',
          isOfCategory: false,
        });
  });

  /** The last school stays too small to be shown. */
  async function live(name: string, schools: readonly SchoolHistory[]): Promise<void> {
    await world.pool.query('INSERT INTO directory.districts (id, name) VALUES ($1, $2)', [id(name), name]);
    for (const [nth, history] of schools.entries()) {
      const { students, classes, schoolId } = history;
      if (nth < schools.length - 1)
        for (const grade of QUIET.grades)
          for (let place = 0; place < QUIET.count; place++)
            students.push({
              id: id(`${name} ${nth} quiet ${grade} ${place}`),
              name: `Quiet ${place}`,
              grade,
              classId: classes[0]?.id ?? '',
              isArchived: false,
            });
      await writeDirectory(world.pool, history);
      if (nth === 1)
        await world.pool.query(`UPDATE directory.point_categories SET name = 'EFFORT' WHERE school_id = $1`, [
          schoolId,
        ]);
      await world.pool.query('UPDATE directory.schools SET district_id = $2 WHERE id = $1', [
        schoolId,
        id(name),
      ]);
    }
    // In two parts, so that one batch builds on what another left.
    for (const isFirst of [true, false]) {
      for (const { recorded, schoolId } of schools) {
        const half = Math.floor(recorded.length / 2);
        const part = isFirst ? recorded.slice(0, half) : recorded.slice(half);
        for (const each of part) await world.record(schoolId, [each.fact], happening(each));
      }
      await world.project();
    }
  }

  async function compare(
    districtId: string,
    schools: readonly SchoolHistory[],
    question: Question,
  ): Promise<void> {
    const { query, now, isPast } = ask(schools, question);
    const report = await new DistrictReports(db, now, undefined as never).show({
      ...query,
      districtId,
    });
    const { from, to, grade, category } = query;
    const asOf = report.asOf;
    const oracles = schools.map(
      (history, nth) =>
        new Oracle(history, {
          from,
          to,
          grade,
          asOf,
          isPast,
          classIds: undefined,
          studentIds: undefined,
          // In the second school all are of the name.
          categoryId: category === undefined || nth === 1 ? undefined : history.categories[0]?.id,
          staffId: undefined,
        }),
    );
    const shown = grade === '4' ? [] : oracles.slice(0, -1);
    const read = shown.map((oracle) => [
      expectedOf(oracle, report.period),
      expectedOf(oracle, previousOf(oracle)),
    ]);
    expect({ question, rows: report.rows.filter(({ note }) => note === null).sort(bySchool) }).toEqual({
      question,
      rows: rowsOf(shown, read, report, category).sort(bySchool),
    });
    expect(report.schoolsShown).toBe(shown.length);
    const hidden = report.rows.filter(({ note }) => note !== null);
    expect(hidden).toHaveLength(schools.length - shown.length);
    for (const row of hidden)
      expect(Object.entries(row).filter(([, cell]) => cell !== null)).toEqual([
        ['school', row.school],
        ['note', row.note],
        ...(row.categoryId === null ? [] : [['categoryId', row.categoryId]]),
      ]);
    expect(report.current.reached).toBe(sum(read.map(([current]) => current?.reached ?? 0)));
    expect(report.before.reached).toBe(sum(read.map(([, before]) => before?.reached ?? 0)));
    if (grade !== undefined) return;
    expect(report.current.points).toBe(sum(read.map(([current]) => current?.points ?? 0)));
    expect(report.days).toEqual(
      (shown[0]?.days() ?? []).map((day) => {
        const found = shown.map((oracle) =>
          figures(oracle.lines().filter(({ at }) => oracle.day(at) === day)),
        );
        return {
          day,
          points: sum(found.map(({ net }) => net)),
          takenBack: sum(found.map(({ takenBack }) => takenBack)),
        };
      }),
    );
  }
});

type Expected = ReturnType<typeof expectedOf>;

/** The days before, which end earlier in a school whose today is within the period. */
function previousOf(oracle: Oracle): DaySpan {
  const { from, to, asOf } = oracle.asked;
  const calendar = { weekStartsOn: 1, schoolYearStartsOn: '08-01', terms: [] };
  const periods = periodsOf({ period: 'custom', from, to }, oracle.day(asOf), calendar);
  if (periods === undefined) throw new Error('A custom period has days before it');
  return periods.previous;
}

function expectedOf(oracle: Oracle, days: DaySpan) {
  const asked = { ...oracle.asked, ...days };
  const ofSpan = new Oracle(oracle.history, asked);
  const rows = expectedRows(ofSpan, 1);
  const { points, staffActive, redemptions } = expectedSummary(ofSpan, asked);
  const participation = rows['participation'] as { students: number; reached: number }[];
  return {
    points,
    staffActive,
    redemptions,
    students: sum(participation.map(({ students }) => students)),
    reached: sum(participation.map(({ reached }) => reached)),
    unspent: sum((rows['unspent-points'] as { balance: number }[]).map(({ balance }) => balance)),
  };
}

const bySchool = (a: DistrictRow, b: DistrictRow): number => (a.school.id < b.school.id ? -1 : 1);

function rowsOf(
  oracles: readonly Oracle[],
  read: readonly Expected[][],
  report: DistrictReport,
  category: string | undefined,
): DistrictRow[] {
  return oracles.map((oracle, nth) => {
    const { history, asked } = oracle;
    const [current, before] = read[nth] ?? [];
    const { students = 0, reached = 0, points = 0, unspent = 0 } = current ?? {};
    const isOfGrade = asked.grade !== undefined;
    const hasUnspent = category === undefined && (!isOfGrade || !report.isPast);
    return {
      school: { id: history.schoolId, name: 'Maple Grove' },
      students,
      reached,
      note: null,
      categoryId: category === undefined ? null : (asked.categoryId ?? null),
      previous: previousOf(oracle),
      points: isOfGrade ? null : points,
      pointsPerStudent: isOfGrade ? null : average(points, students),
      pointsPerStudentBefore: isOfGrade ? null : average(before?.points ?? 0, students),
      participation: percent(reached, students),
      participationBefore: percent(before?.reached ?? 0, students),
      staffActive: isOfGrade ? null : (current?.staffActive ?? 0),
      redemptions: isOfGrade || category !== undefined ? null : (current?.redemptions ?? 0),
      unspent: hasUnspent ? unspent : null,
      unspentPerStudent: hasUnspent ? average(unspent, students) : null,
    };
  });
}

function ask(schools: readonly SchoolHistory[], question: Question) {
  const { begins, length, asOf, grade, isOfCategory } = question;
  const all = schools.flatMap(({ recorded }) => recorded.map(({ at }) => at)).sort();
  const last =
    schools
      .flatMap(({ recorded }) => recorded.map((each) => each.recordedAt))
      .sort()
      .at(-1) ?? '';
  const nowMs = Date.parse(last) + 5_000_000;
  const [nth = 0, later = 0] = asOf ?? [];
  const at = new Date(Date.parse(all[nth % all.length] ?? '') + later).toISOString();
  const start = Date.parse(`${last.slice(0, 10)}T00:00:00Z`) - begins * 86_400_000;
  const from = new Date(start).toISOString().slice(0, 10);
  const to = new Date(start + (length - 1) * 86_400_000).toISOString().slice(0, 10);
  const isPast = asOf !== undefined;
  return {
    query: {
      period: 'custom' as const,
      from,
      to,
      grade,
      asOf: isPast ? at : undefined,
      category: isOfCategory ? 'effort' : undefined,
    },
    now: Object.assign(new Clock(), { now: () => new Date(nowMs) }),
    isPast,
  };
}
