import { showWorthALook } from '#contracts/reports/worth-a-look';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { LIVE } from './while-live';

export const worthALookQuery = () =>
  queryOptions({
    queryKey: ['worth-a-look'],
    queryFn: ({ signal }) => call(showWorthALook, { signal }),
    meta: LIVE,
  });
