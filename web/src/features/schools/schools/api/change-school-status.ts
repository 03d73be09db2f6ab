import { changeSchoolStatus } from '#contracts/schools/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useChangeSchoolStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schoolId, isActive }: { schoolId: string; isActive: boolean }) =>
      call(changeSchoolStatus, { params: { schoolId }, body: { isActive } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['schools'] }),
  });
}
