import { CHANGED_MEANWHILE } from '#contracts/errors';
import { newStudent, type Student } from '#contracts/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { fetchStudent, useUpdateStudent } from './api/update-student';

const form = newStudent.extend({ classId: z.string() });

/** What someone else saved while this person was typing. */
export type Conflict = { student: Student; message: string };

/** The form of an edit, which starts from one version of the student and is saved only over that version. */
export function useStudentEdit(student: Student, onSaved: () => void) {
  const { mutate, isPending } = useUpdateStudent(student.id);
  const [version, setVersion] = useState(student.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fields = useForm({ resolver: zodResolver(form), defaultValues: valuesOf(student) });

  const lookAgain = async (error: unknown) => {
    if (!hasCode(error, CHANGED_MEANWHILE)) {
      toastFailure(error, 'Failed to update student');
      return;
    }
    try {
      setConflict({ student: await fetchStudent(student.id), message: messageOf(error, '') });
    } catch (unreachable) {
      toastFailure(unreachable, 'Failed to update student');
    }
  };

  return {
    fields,
    isPending,
    conflict,
    save: fields.handleSubmit((values) =>
      mutate(
        { ...values, version },
        {
          onSuccess: ({ name }) => {
            toast({ title: 'Student updated', description: `${name} is saved.` });
            onSaved();
          },
          onError: (error) => void lookAgain(error),
        },
      ),
    ),
    settle: ({ student: present }: Conflict, keepTyped: boolean) => {
      setVersion(present.version);
      if (!keepTyped) fields.reset(valuesOf(present));
      setConflict(null);
    },
  };
}

function valuesOf({ name, studentId, grade, classId }: Student) {
  return { name, studentId: studentId ?? '', grade: grade ?? '', classId };
}
