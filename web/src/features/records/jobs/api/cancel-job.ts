import { cancelJob } from '#contracts/records/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(cancelJob, { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
