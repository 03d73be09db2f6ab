import { type NewSchool, type School, updateSchool } from '#contracts/schools/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useUpdateSchool({ id: schoolId }: Pick<School, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSchool & { version: number }) => call(updateSchool, { params: { schoolId }, body }),
    // After a refusal too: someone else has changed what the list shows.
    onSettled: () => client.invalidateQueries({ queryKey: ['schools'] }),
  });
}
