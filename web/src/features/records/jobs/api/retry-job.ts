import { retryJob } from '#contracts/records/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(retryJob, { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
