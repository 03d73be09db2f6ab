import { newStudent, type Student } from '#contracts/students/students';
import { z } from 'zod';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { fetchStudent, useUpdateStudent } from './api';

const schema = newStudent.extend({ classId: z.string() });

/** The form of an edit of a student. */
export function useStudentEdit(student: Student, onSaved: () => void) {
  const { mutateAsync } = useUpdateStudent(student.id);
  return useVersionedForm<Student, z.input<typeof schema>, z.output<typeof schema>>(student, {
    schema,
    valuesOf,
    save: mutateAsync,
    fetchPresent: () => fetchStudent(student.id),
    failed: 'Failed to update student',
    onSaved: ({ name }) => {
      toast({ title: 'Student updated', description: `${name} is saved.` });
      onSaved();
    },
  });
}

function valuesOf({ name, studentId, grade, classId }: Student) {
  return { name, studentId: studentId ?? '', grade: grade ?? '', classId };
}
