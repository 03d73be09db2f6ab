import { addStudent, type newStudent } from '#contracts/students/students';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { STUDENTS_KEY } from './students-key';

export function useAddStudent(classId: string) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: ({ name, studentId, grade }: z.output<typeof newStudent>) => {
      const body = { name, studentId: studentId ?? undefined, grade: grade ?? undefined };
      return call(addStudent, {
        params: { classId },
        body,
        idempotencyKey: intent.keyFor({ classId, ...body }),
      });
    },
    onSuccess: () => {
      intent.settled();
      return client.invalidateQueries({ queryKey: STUDENTS_KEY });
    },
  });
}
