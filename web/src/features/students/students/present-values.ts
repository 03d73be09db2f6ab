import { type Student } from '#contracts/students/students';

type Typed = {
  name: string;
  studentId?: string | null | undefined;
  grade?: string | null | undefined;
  classId: string;
};

/** The server's present values that differ from what was typed. */
export function presentValues(student: Student, typed: Typed): { label: string; value: string }[] {
  const none = 'empty';
  const fields = [
    { label: 'Name', value: student.name, same: student.name === typed.name.trim() },
    {
      label: 'Student ID',
      value: student.studentId ?? none,
      same: (student.studentId ?? '') === (typed.studentId ?? '').trim(),
    },
    {
      label: 'Grade',
      value: student.grade ?? none,
      same: (student.grade ?? '') === (typed.grade ?? '').trim(),
    },
    { label: 'Class', value: student.className, same: student.classId === typed.classId },
  ];
  return fields.flatMap(({ label, value, same }) => (same ? [] : [{ label, value }]));
}
