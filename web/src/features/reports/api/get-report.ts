import { type CsvForm } from '#domain/csv-form';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '@/lib/http/api-client';
import { type ReportAnswer } from '../report-answer';
import { type Report } from '../report-list';
import { type ReportQuery } from '../reports-view';
import { whileLive } from './while-live';

export const reportQuery = (report: Report, query: ReportQuery) =>
  queryOptions({
    queryKey: ['report', report.name, query],
    queryFn: ({ signal }): Promise<ReportAnswer> => call(report.show, { query, signal }),
    meta: whileLive(query),
  });

/** Address of the report's CSV file. */
export function downloadAddress({ download }: Report, query: ReportQuery, csvForm: CsvForm): string {
  return addressOf(download, { query: { ...query, csvForm } });
}
