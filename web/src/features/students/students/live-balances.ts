import { type LiveMessage } from '#contracts/live';
import { type Student } from '#contracts/students/students';

/** The list with the balances that a live message carries. */
export function withNewBalances(students: readonly Student[], { changes }: LiveMessage): readonly Student[] {
  if (changes === undefined) return students;
  const { asOfRevision } = changes;
  const changed = new Map(changes.students.map((student) => [student.id, student]));
  const isNew = ({ id, asOfRevision: known }: Student) => known < asOfRevision && changed.has(id);
  if (!students.some(isNew)) return students;
  return students.map((student) => {
    const figures = changed.get(student.id);
    if (figures === undefined || !isNew(student)) return student;
    const { totalPoints, recentActivity } = figures;
    return { ...student, totalPoints, recentActivity, asOfRevision };
  });
}

/** The oldest revision that data in the list is from. */
export function oldestOf(students: readonly Student[]): number {
  return students.reduce((oldest, { asOfRevision }) => Math.min(oldest, asOfRevision), Infinity);
}
