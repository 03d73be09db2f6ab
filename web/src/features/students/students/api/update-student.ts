import { type editedStudent, getStudent, updateStudent } from '#contracts/students/students';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { STUDENTS_KEY } from './students-key';

export function useUpdateStudent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof editedStudent>) => call(updateStudent, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
}

/** Fetches the student's present values, after the server has refused an outdated edit. */
export function fetchStudent(studentId: string) {
  return call(getStudent, { params: { studentId }, query: { loginCode: 'hidden' } });
}
