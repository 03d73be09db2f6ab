import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balanceHouses, type HousedStudent, standingsOf } from './houses.js';

const HOUSES = ['elm', 'fir', 'oak'];
const roster = fc.uniqueArray(fc.uuid(), { maxLength: 60 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record<HousedStudent>({
        id: fc.constant(id),
        grade: fc.option(fc.constantFrom('K', '1', '10', '9', 'Mixed')),
        houseId: fc.option(fc.constantFrom(...HOUSES, 'gone')),
      }),
    ),
  ),
);
const houses = fc.subarray(HOUSES, { minLength: 2 });

function sizes(students: readonly HousedStudent[], result: ReadonlyMap<string, string>, ids: string[]) {
  return ids.map((house) => students.filter(({ id }) => result.get(id) === house).length);
}

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

describe('a balanced assignment', () => {
  it('gives everyone a house, and no house over one student more than another, in each grade and overall', () => {
    fc.assert(
      fc.property(roster, houses, (students, ids) => {
        const result = balanceHouses(students, ids);
        expect(result.size).toBe(students.length);
        expect(spread(sizes(students, result, ids))).toBeLessThanOrEqual(1);
        for (const grade of new Set(students.map((student) => student.grade))) {
          const ofGrade = students.filter((student) => student.grade === grade);
          expect(spread(sizes(ofGrade, result, ids))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same whatever the order of students and houses', () => {
    fc.assert(
      fc.property(roster, houses, fc.boolean(), (students, ids, keep) => {
        const reversed = balanceHouses(students.toReversed(), ids.toReversed(), keep);
        expect(new Map([...reversed].sort())).toEqual(
          new Map([...balanceHouses(students, ids, keep)].sort()),
        );
      }),
    );
  });

  it('of the others leaves students where they are, and never makes a grade more uneven', () => {
    fc.assert(
      fc.property(roster, houses, (students, ids) => {
        const result = balanceHouses(students, ids, true);
        const housed = students.filter(({ houseId }) => houseId !== null && ids.includes(houseId));
        for (const { id, houseId } of housed) expect(result.get(id)).toBe(houseId);
        expect(result.size).toBe(students.length);
        for (const grade of new Set(students.map((student) => student.grade))) {
          const before = new Map(housed.map(({ id, houseId }) => [id, houseId ?? '']));
          const ofGrade = students.filter((student) => student.grade === grade);
          expect(spread(sizes(ofGrade, result, ids))).toBeLessThanOrEqual(
            Math.max(1, spread(sizes(ofGrade, before, ids))),
          );
        }
      }),
    );
  });
});

describe('standings', () => {
  const oak = { id: '1', name: 'Oak', points: 100, students: 50 };
  const elm = { id: '2', name: 'Elm', points: 90, students: 30 };
  const fir = { id: '3', name: 'Fir', points: 90, students: 45 };
  const empty = { id: '4', name: 'Ash', points: 0, students: 0 };

  it('by student do not punish a small house, and put one without students last', () => {
    expect(standingsOf([oak, elm, fir, empty], 'per-student')).toMatchObject([
      { name: 'Elm', perStudent: 3, place: 1 },
      { name: 'Fir', perStudent: 2, place: 2 },
      { name: 'Oak', perStudent: 2, place: 2 },
      { name: 'Ash', perStudent: null, place: 4 },
    ]);
  });

  it('in total share a place where points are equal', () => {
    expect(standingsOf([fir, oak, elm], 'total').map(({ name, place }) => [name, place])).toEqual([
      ['Oak', 1],
      ['Elm', 2],
      ['Fir', 2],
    ]);
  });
});
