import { restoreStudent } from '#contracts/students/students';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { STUDENTS_KEY } from './students-key';

export function useRestoreStudent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreStudent, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
}
