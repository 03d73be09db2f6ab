import { eraseStudent } from '#contracts/students/erasures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { STUDENTS_KEY } from './students-key';

type Confirmed = { id: string; name: string };

export function useEraseStudent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Confirmed) => call(eraseStudent, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
}
