import { type EXAMPLE_CATEGORIES, EXAMPLE_STUDENTS, type ExampleName } from '../landing/example-class';

export type SampleCategory = (typeof EXAMPLE_CATEGORIES)[number];
export type SampleStudent = { name: string; points: number; latest: readonly SampleLine[] };
export type SampleLine = { amount: number; text: string };

/** The invented class as it is for each visitor, until they reload the page. */
export const SAMPLE_STUDENTS: readonly SampleStudent[] = [
  ...EXAMPLE_STUDENTS.map(({ name, points, category }) => ({ name, points, category })),
  { name: 'Farah Khan', points: 21, category: 'Safety' },
  { name: 'Gia Lopez', points: 9, category: 'Respect' },
  { name: 'Henry Okafor', points: 30, category: 'Responsibility' },
  { name: 'Imani Davis', points: 14, category: 'Respect' },
].map(({ name, points, category }) => ({ name, points, latest: [{ amount: 1, text: category }] }));

export const SAMPLE_REWARDS = [
  { name: 'Sit with a friend', cost: 10 },
  { name: 'Choose the class film', cost: 25 },
] as const satisfies readonly { name: ExampleName; cost: number }[];

const KEPT_LINES = 5;

/** The student after points were given or spent. */
export function withLine(student: SampleStudent, line: SampleLine): SampleStudent {
  const latest = [line, ...student.latest].slice(0, KEPT_LINES);
  return { ...student, points: student.points + line.amount, latest };
}
