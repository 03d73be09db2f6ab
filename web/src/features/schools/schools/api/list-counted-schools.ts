import { listCountedSchools } from '#contracts/schools/schools';
import { queryOptions } from '@tanstack/react-query';
import { ZodError } from 'zod';
import { call } from '@/lib/http/api-client';
import { hasStatus } from '@/lib/http/api-error';

const MOST_RETRIES = 3;
const WHILE_DELETING_MS = 700;

export const countedSchoolsQuery = () =>
  queryOptions({
    queryKey: ['schools', 'counted'],
    queryFn: ({ signal }) => call(listCountedSchools, { signal }),
    // A retry cannot help when access is denied, or when the answer has no counts.
    retry: (failures, error) =>
      !hasStatus(error, 403) &&
      !hasStatus(error, 401) &&
      !hasStatus(error, 409) &&
      !(error instanceof ZodError) &&
      failures < MOST_RETRIES,
    refetchInterval: ({ state }) =>
      state.data?.some(({ deletionProgress }) => deletionProgress !== null) ? WHILE_DELETING_MS : false,
  });
