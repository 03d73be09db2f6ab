import { setDefaultClass } from '#contracts/students/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { currentUserQuery } from './current-user';

export function useSetDefaultClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => call(setDefaultClass, { body: { classId } }),
    onSuccess: () => client.invalidateQueries(currentUserQuery()),
  });
}
