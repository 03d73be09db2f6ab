import { listCountedSchools } from '#contracts/schools';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { hasStatus } from '@/lib/http/api-error';

const MOST_RETRIES = 3;
const WHILE_DELETING_MS = 700;

export const countedSchoolsQuery = () =>
  queryOptions({
    queryKey: ['schools', 'counted'],
    queryFn: ({ signal }) => call(listCountedSchools, { signal }),
    // A retry cannot help when access is denied.
    retry: (failures, error) => !hasStatus(error, 403) && !hasStatus(error, 401) && failures < MOST_RETRIES,
    refetchInterval: ({ state }) =>
      state.data?.some(({ deletionProgress }) => deletionProgress !== null) ? WHILE_DELETING_MS : false,
  });
