import { deleteSchool } from '#contracts/schools/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { countedSchoolsQuery } from './list-counted-schools';

export function useDeleteSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schoolId, name }: { schoolId: string; name: string }) =>
      call(deleteSchool, { params: { schoolId }, body: { name } }),
    onSuccess: (_answer, { schoolId }) => {
      // Shows the start of the deletion, because a small school is gone before the list is refetched.
      client.setQueryData(countedSchoolsQuery().queryKey, (schools) =>
        schools?.map((school) => (school.id === schoolId ? { ...school, deletionProgress: 0 } : school)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['schools'] }),
  });
}
