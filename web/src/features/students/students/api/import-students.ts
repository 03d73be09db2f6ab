import { type ImportRow, importStudents } from '#contracts/students/student-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { STUDENTS_KEY } from './students-key';

export function useImportStudents(classId: string) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) =>
      call(importStudents, {
        params: { classId },
        body: {
          rows: rows.map(({ studentId, grade, ...row }) => ({
            ...row,
            studentId: studentId ?? undefined,
            grade: grade ?? undefined,
          })),
        },
        idempotencyKey: intent.keyFor({ classId, rows }),
      }),
    onSuccess: () => {
      intent.settled();
      void client.invalidateQueries({ queryKey: STUDENTS_KEY });
    },
  });
}
