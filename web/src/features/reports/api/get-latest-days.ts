import { showLatestDays } from '#contracts/reports/latest-days';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { LIVE } from './while-live';

export const latestDaysQuery = () =>
  queryOptions({
    queryKey: ['latest-days'],
    queryFn: ({ signal }) => call(showLatestDays, { signal }),
    meta: LIVE,
  });
