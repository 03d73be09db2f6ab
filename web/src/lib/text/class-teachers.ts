import { type SchoolClass } from '#contracts/students/classes';

type Taught = Pick<SchoolClass, 'teachers'>;

/** Whether the person is one of the class's teachers. */
export function teaches({ teachers }: Taught, personId: string): boolean {
  return teachers.some(({ id }) => id === personId);
}

/** The names of a class's teachers, the lead teacher first; null if there is none. */
export function teacherNames({ teachers }: Taught): string | null {
  return teachers.length === 0 ? null : teachers.map(({ name }) => name).join(', ');
}
