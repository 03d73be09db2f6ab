import { type Assignment, type AssignmentPreview } from '#contracts/students/houses';
import { compareGrades, plainGrade } from '#domain/grades';
import { balanceHouses, type HousedStudent } from '#domain/houses';
import { nameKey } from '#roster/name-key';
import { createHash } from 'node:crypto';

export type RosterStudent = HousedStudent & { name: string; number: string | null };
type PlannedHouse = Pick<AssignmentPreview['houses'][number], 'id' | 'name' | 'color' | 'icon'>;
type Problems = AssignmentPreview['problems'];

export type AssignmentPlan = {
  moving: readonly { student: RosterStudent; houseId: string }[];
  preview: AssignmentPreview;
};

/** What an assignment does with the students of a school. */
export function planAssignment(
  { how, rows }: Assignment,
  students: readonly RosterStudent[],
  houses: readonly PlannedHouse[],
): AssignmentPlan {
  const { wanted, problems } =
    how === 'file'
      ? readRows(rows, students, houses)
      : { wanted: balance(how === 'without-house', students, houses), problems: [] };
  const moving = students.flatMap((student) => {
    const houseId = wanted.get(student.id);
    return houseId === undefined || houseId === student.houseId ? [] : [{ student, houseId }];
  });
  const after = (student: RosterStudent) => wanted.get(student.id) ?? student.houseId;
  const written = moving.map(({ student: { id, houseId: from }, houseId }) => [id, from, houseId]);
  return {
    moving,
    preview: {
      houses: houses.map(({ id, name, color, icon }) => {
        const members = students.filter((student) => after(student) === id);
        return {
          id,
          name,
          color,
          icon,
          before: students.filter((student) => student.houseId === id).length,
          after: members.length,
          grades: gradesOf(members),
        };
      }),
      moving: moving.length,
      without: students.filter((student) => after(student) === null).length,
      problems,
      fingerprint: createHash('sha256').update(JSON.stringify(written)).digest('hex'),
    },
  };
}

function balance(
  keep: boolean,
  students: readonly RosterStudent[],
  houses: readonly PlannedHouse[],
): ReadonlyMap<string, string> {
  return balanceHouses(
    students,
    houses.map(({ id }) => id),
    keep,
  );
}

/** The house that each row gives its student. The first row about a student counts. */
function readRows(
  rows: Assignment['rows'],
  students: readonly RosterStudent[],
  houses: readonly PlannedHouse[],
): { wanted: Map<string, string>; problems: Problems } {
  const houseOf = new Map(houses.map(({ id, name }) => [nameKey(name), id]));
  const byNumber = new Map(
    students.flatMap((student) => (student.number === null ? [] : [[student.number, student]])),
  );
  const byName = new Map<string, RosterStudent[]>();
  for (const student of students) {
    const key = nameKey(student.name);
    byName.set(key, [...(byName.get(key) ?? []), student]);
  }
  const wanted = new Map<string, string>();
  const problems: Problems = [];
  for (const [row, { name, studentId, grade, house }] of rows.entries()) {
    const leaveOut = (problem: Problems[number]['problem']) => problems.push({ row, problem });
    const numbered = studentId === null ? undefined : byNumber.get(studentId);
    const named = (byName.get(nameKey(name ?? '')) ?? []).filter(
      (student) => grade === null || student.grade === plainGrade(grade),
    );
    const student = numbered ?? (studentId === null ? named[0] : undefined);
    const houseId = houseOf.get(nameKey(house));
    if (student === undefined) leaveOut('no-student');
    else if (numbered === undefined && named.length > 1) leaveOut('several-students');
    else if (houseId === undefined) leaveOut('no-house');
    else if (wanted.has(student.id)) leaveOut('repeated');
    else wanted.set(student.id, houseId);
  }
  return { wanted, problems };
}

function gradesOf(students: readonly RosterStudent[]) {
  const counts = new Map<string | null, number>();
  for (const { grade } of students) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return [...counts]
    .map(([grade, count]) => ({ grade, students: count }))
    .sort((a, b) => (a.grade === null ? 1 : b.grade === null ? -1 : compareGrades(a.grade, b.grade)));
}
