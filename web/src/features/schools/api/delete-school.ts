import { deleteSchool } from '#contracts/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

export function useDeleteSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schoolId, name }: { schoolId: string; name: string }) =>
      call(deleteSchool, { params: { schoolId }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['schools'] }),
  });
}
