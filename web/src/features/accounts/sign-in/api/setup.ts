import { getSetup } from '#contracts/accounts/setup';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Whether anyone can sign in yet. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(getSetup, { signal }),
  });
