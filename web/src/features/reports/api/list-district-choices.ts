import { listDistrictReportChoices } from '#contracts/reports/district';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const districtChoicesQuery = (districtId: string | undefined) =>
  queryOptions({
    queryKey: ['district-report-choices', districtId],
    queryFn: ({ signal }) => call(listDistrictReportChoices, { query: { districtId }, signal }),
  });
