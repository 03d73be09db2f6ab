import { showReportSummary } from '#contracts/reports/summary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type ReportQuery } from '../reports-view';
import { whileLive } from './while-live';

export const reportSummaryQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['report-summary', query],
    queryFn: ({ signal }) => call(showReportSummary, { query, signal }),
    meta: whileLive(query),
  });
