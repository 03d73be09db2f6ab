import { listDistricts } from '#contracts/schools/districts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const districtsQuery = () =>
  queryOptions({ queryKey: ['districts'], queryFn: ({ signal }) => call(listDistricts, { signal }) });
