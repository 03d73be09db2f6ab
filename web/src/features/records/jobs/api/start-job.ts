import { startJob } from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useStartJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof startJob>) => call(startJob, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
