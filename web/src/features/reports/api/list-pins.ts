import { listReportPins } from '#contracts/reports/pins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const reportPinsQuery = () =>
  queryOptions({
    queryKey: ['report-pins'],
    queryFn: ({ signal }) => call(listReportPins, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
