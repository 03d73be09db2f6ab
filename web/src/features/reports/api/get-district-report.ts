import { districtReport } from '#contracts/reports/district';
import { type CsvForm } from '#domain/csv-form';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '@/lib/http/api-client';
import { type DistrictQuery } from '../district-view';

export const districtReportQuery = (query: DistrictQuery) =>
  queryOptions({
    queryKey: ['district-report', query],
    queryFn: ({ signal }) => call(districtReport.show, { query, signal }),
  });

/** Address of the CSV file. */
export function districtDownload(query: DistrictQuery, csvForm: CsvForm): string {
  return addressOf(districtReport.download, { query: { ...query, csvForm } });
}
