import { rebuildSchools } from '#contracts/records/district-replays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useRebuildSchools() {
  const client = useQueryClient();
  return useMutation({
    /** @param jobId the job that found the differences */
    mutationFn: (jobId: string) => call(rebuildSchools, { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
