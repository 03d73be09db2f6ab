import { compareGrades, gradeAfter, gradeLevel } from '#domain/grades';
import { createHash } from 'node:crypto';

export type GradedStudent = {
  id: string;
  name: string;
  grade: string | null;
  classId: string;
  className: string;
};

export type NewYearPlan = {
  moving: readonly { student: GradedStudent; grade: string }[];
  leaving: readonly GradedStudent[];
  /** Students without a known grade. They stay as they are. */
  left: readonly GradedStudent[];
  /** Null if no student has a known grade. */
  lastGrade: string | null;
  /** Equal for plans that write the same. */
  fingerprint: string;
};

/**
 * What a new school year does with the students in use: everybody moves up a grade, and those of the last grade or above leave.
 * @param wanted the last grade of the school; if it is not given or not known, the highest that a student has
 */
export function planNewYear(students: readonly GradedStudent[], wanted: string | undefined): NewYearPlan {
  const levels = students.map((student) => ({ student, level: levelOf(student) }));
  const highest = levels.reduce<GradedStudent | undefined>(
    (best, { student, level }) => (level > (best ? levelOf(best) : -Infinity) ? student : best),
    undefined,
  );
  const isKnown = gradeLevel(wanted ?? '') !== undefined;
  const lastGrade = (isKnown ? wanted : highest?.grade) ?? null;
  const last = gradeLevel(lastGrade ?? '') ?? Infinity;
  const hasTransition = levels.some(({ level }) => level === -1);
  const moving = levels.flatMap(({ student, level }) => {
    const grade = level < last ? gradeAfter(student.grade ?? '', hasTransition) : undefined;
    return grade === undefined ? [] : [{ student, grade }];
  });
  const leaving = levels.filter(({ level }) => level >= last).map(({ student }) => student);
  const left = levels.filter(({ level }) => level === -Infinity).map(({ student }) => student);
  const written = [
    lastGrade,
    moving.map(({ student: { id }, grade }) => [id, grade]),
    leaving.map(({ id }) => id),
  ];
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).digest('hex');
  return { moving, leaving, left, lastGrade, fingerprint };
}

function levelOf({ grade }: GradedStudent): number {
  return gradeLevel(grade ?? '') ?? -Infinity;
}

/** How many students each known grade has, from the lowest, and what happens to them. */
export function gradesOf({ moving, leaving }: NewYearPlan) {
  const grades = new Map<string, { grade: string; students: number; becomes: string | null }>();
  const count = (grade: string | null, becomes: string | null) => {
    const known = grades.get(grade ?? '');
    if (known === undefined) grades.set(grade ?? '', { grade: grade ?? '', students: 1, becomes });
    else known.students += 1;
  };
  for (const { student, grade } of moving) count(student.grade, grade);
  for (const { grade } of leaving) count(grade, null);
  return [...grades.values()].sort((a, b) => compareGrades(a.grade, b.grade));
}
