import { listReportChoices } from '#contracts/reports/choices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const reportChoicesQuery = () =>
  queryOptions({
    queryKey: ['report-choices'],
    queryFn: ({ signal }) => call(listReportChoices, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
