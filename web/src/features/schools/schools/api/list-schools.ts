import { listSchools } from '#contracts/schools/schools';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const schoolsQuery = () =>
  queryOptions({ queryKey: ['schools', 'names'], queryFn: ({ signal }) => call(listSchools, { signal }) });
