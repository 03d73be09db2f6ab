import { dismissFirstSteps, getFirstSteps } from '#contracts/schools/first-steps';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

const LOOK_AGAIN_MS = 10_000;

export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // Cards are printed in another window, and nothing announces it.
    refetchOnWindowFocus: ({ state }) => (state.data?.done == null ? false : 'always'),
    refetchInterval: ({ state }) => (state.data?.done == null ? false : LOOK_AGAIN_MS),
    meta: { live: { topics: ['directory', 'points', 'rewards'] } },
  });

export function useDismissFirstSteps() {
  const client = useQueryClient();
  return useWrite((send) => send(dismissFirstSteps), {
    onSuccess: (answer) => client.setQueryData(firstStepsQuery().queryKey, answer),
  });
}
