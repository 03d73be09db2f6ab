import { type Student } from '#contracts/students/students';

/** Students whose name, school ID or grade contains the search, ignoring case. */
export function filterStudents(students: readonly Student[], search: string): readonly Student[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return students;
  return students.filter(({ name, studentId, grade }) =>
    [name, studentId, grade].some((field) => field?.toLowerCase().includes(wanted) === true),
  );
}
