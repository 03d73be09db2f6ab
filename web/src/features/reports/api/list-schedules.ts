import { listReportSchedules } from '#contracts/reports/schedules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The reports that one gets by mail on a schedule. */
export const reportSchedulesQuery = () =>
  queryOptions({
    queryKey: ['account', 'report-schedules'],
    queryFn: ({ signal }) => call(listReportSchedules, { signal }),
    // A link in a mail may have stopped one.
    staleTime: 0,
  });
