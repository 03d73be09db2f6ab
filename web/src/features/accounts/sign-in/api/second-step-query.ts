import { getSecondStep } from '#contracts/accounts/second-step';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The second step that a sign-in in this browser waits for; null if none does. */
export const secondStepQuery = () =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: async ({ signal }) => (await call(getSecondStep, { signal })).secondStep,
    // Another page may have begun or ended a sign-in.
    gcTime: 0,
    staleTime: 0,
  });
