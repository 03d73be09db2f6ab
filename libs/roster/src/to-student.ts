import { importFields } from '#contracts/students/student-import';
import { newClass } from '#contracts/students/classes';
import { type Faults } from './faults.js';

type Written = { name: string; number: string; grade: string };
/** Where the fields were read: the file, the line, and the name of each one’s column. */
type Source = { file: string; line: number; columns: Record<keyof Written, string> };
export type StudentFields = { name: string; number: string | null; grade: string | null };

/**
 * Reads a student’s fields by the rules of a form, so that an import accepts nothing that a form would refuse.
 * @returns undefined if a field was refused, which is then among the faults
 */
export function toStudent(written: Written, place: Source, faults: Faults): StudentFields | undefined {
  const { name, number, grade } = written;
  const parsed = importFields.safeParse({ name, studentId: number, grade });
  if (parsed.success && parsed.data.name !== '')
    return { name: parsed.data.name, number: parsed.data.studentId, grade: parsed.data.grade };
  const { file, line, columns } = place;
  const issues = parsed.error?.issues ?? [{ path: ['name'], message: 'The name is missing.' }];
  for (const { path, message } of issues)
    faults.add({
      file,
      line,
      column: columns[path[0] === 'studentId' ? 'number' : (path[0] as keyof Written)],
      message,
    });
  return undefined;
}

/** @returns undefined if the name was refused, which is among the faults then */
export function toClassName(
  written: string,
  { file, line, column }: { file: string; line: number; column: string },
  faults: Pick<Faults, 'add'>,
): string | undefined {
  const parsed = newClass.shape.name.safeParse(written);
  if (parsed.success) return parsed.data;
  faults.add({ file, line, column, message: parsed.error.issues[0]?.message ?? 'The name is missing.' });
  return undefined;
}
