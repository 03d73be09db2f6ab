import { expect, it } from '@jest/globals';
import { type GradedStudent, gradesOf, planNewYear } from './plan-new-year.js';

const student = (name: string, grade: string | null): GradedStudent => ({
  id: name,
  name,
  grade,
  classId: 'A',
  className: '3A',
});
const SCHOOL = [
  student('pk', 'PK'),
  student('k', 'K'),
  student('three', '3'),
  student('other three', '3'),
  student('five', '5'),
  student('none', null),
  student('odd', 'Ungraded'),
];

it('moves students up a grade, archives the last grade, and skips students without a known grade', () => {
  const plan = planNewYear(SCHOOL, undefined);
  expect(plan.lastGrade).toBe('5');
  expect(plan.moving.map(({ student: { name }, grade }) => [name, grade])).toEqual([
    ['pk', 'K'],
    ['k', '1'],
    ['three', '4'],
    ['other three', '4'],
  ]);
  expect(plan.leaving.map(({ name }) => name)).toEqual(['five']);
  expect(plan.left.map(({ name }) => name)).toEqual(['none', 'odd']);
  expect(gradesOf(plan)).toEqual([
    { grade: 'PK', students: 1, becomes: 'K' },
    { grade: 'K', students: 1, becomes: '1' },
    { grade: '3', students: 2, becomes: '4' },
    { grade: '5', students: 1, becomes: null },
  ]);
});

it('archives students above the chosen last grade, too', () => {
  const plan = planNewYear(SCHOOL, '3');
  expect(plan.leaving.map(({ name }) => name)).toEqual(['three', 'other three', 'five']);
  expect(planNewYear(SCHOOL, '6').leaving).toEqual([]);
  expect(planNewYear(SCHOOL, 'Ungraded')).toEqual(planNewYear(SCHOOL, undefined));
});

it('has another fingerprint when it would write something else, and only then', () => {
  const before = planNewYear(SCHOOL, '5').fingerprint;
  expect(planNewYear([...SCHOOL, student('late', null)], '5').fingerprint).toBe(before);
  expect(planNewYear([...SCHOOL, student('late', '5')], '5').fingerprint).not.toBe(before);
});

it('does nothing if nobody has a known grade', () => {
  const plan = planNewYear([student('odd', 'Ungraded')], undefined);
  expect(plan).toMatchObject({ lastGrade: null, moving: [], leaving: [] });
});
