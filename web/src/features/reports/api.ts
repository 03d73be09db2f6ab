import { type LiveMessage } from '#contracts/live';
import { listReportChoices } from '#contracts/reports/choices';
import { districtReport, listDistrictReportChoices } from '#contracts/reports/district';
import { showLatestDays } from '#contracts/reports/latest-days';
import { listReportPins } from '#contracts/reports/pins';
import { type DailyPoints, getDailyPoints } from '#contracts/reports/reports';
import { listReportSchedules, stopMailedReport } from '#contracts/reports/schedules';
import { showReportSummary } from '#contracts/reports/summary';
import { showWorthALook } from '#contracts/reports/worth-a-look';
import { type CsvForm } from '#domain/csv-form';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { type DistrictQuery } from './district-view';
import { type ReportAnswer } from './report-answer';
import { type Report } from './report-list';
import { type ReportQuery } from './reports-view';

export const districtReportQuery = (query: DistrictQuery) =>
  queryOptions({
    queryKey: ['district-report', query],
    queryFn: ({ signal }) => call(districtReport.show, { query, signal }),
  });

/** Address of the CSV file. */
export function districtDownload(query: DistrictQuery, csvForm: CsvForm): string {
  return addressOf(districtReport.download, { query: { ...query, csvForm } });
}

/** Pause between refetches. In a busy lesson a school's points change every second, and each screen would ask as often. */
const REST_MS = 15_000;
const LIVE: QueryMeta = { live: { topics: ['points', 'rewards', 'directory'], restMs: REST_MS } };

/** Figures of the present follow the ledger; those of the past stay as they are. */
function whileLive({ asOf }: ReportQuery): QueryMeta {
  return asOf === undefined ? LIVE : {};
}

export const latestDaysQuery = () =>
  queryOptions({
    queryKey: ['latest-days'],
    queryFn: ({ signal }) => call(showLatestDays, { signal }),
    meta: LIVE,
  });

export const reportSummaryQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['report-summary', query],
    queryFn: ({ signal }) => call(showReportSummary, { query, signal }),
    meta: whileLive(query),
  });

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

export const worthALookQuery = () =>
  queryOptions({
    queryKey: ['worth-a-look'],
    queryFn: ({ signal }) => call(showWorthALook, { signal }),
    meta: LIVE,
  });

export const districtChoicesQuery = (districtId: string | undefined) =>
  queryOptions({
    queryKey: ['district-report-choices', districtId],
    queryFn: ({ signal }) => call(listDistrictReportChoices, { query: { districtId }, signal }),
  });

export const reportPinsQuery = () =>
  queryOptions({
    queryKey: ['report-pins'],
    queryFn: ({ signal }) => call(listReportPins, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export const reportChoicesQuery = () =>
  queryOptions({
    queryKey: ['report-choices'],
    queryFn: ({ signal }) => call(listReportChoices, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

/** The reports that one gets by mail on a schedule. */
export const reportSchedulesQuery = () =>
  queryOptions({
    queryKey: ['account', 'report-schedules'],
    queryFn: ({ signal }) => call(listReportSchedules, { signal }),
    // A link in a mail may have stopped one.
    staleTime: 0,
  });

/** Stops a scheduled report with the token of its mail. */
export function useStopMailedReport() {
  return useWrite((send, token: string) => send(stopMailedReport, { params: { token } }));
}

/** `from` and `to` are days of the school, both included. */
export const dailyPointsQuery = (classId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['daily-points', classId, from, to],
    queryFn: ({ signal }) => call(getDailyPoints, { query: { classId, from, to }, signal }),
    meta: {
      live: {
        topics: ['points'],
        classId,
        apply: withNewDays(classId),
        asOf: ({ asOfRevision }: DailyPoints) => asOfRevision,
      },
    },
  });

const withNewDays =
  (classId: string) =>
  (daily: DailyPoints, { changes }: LiveMessage): DailyPoints => {
    if (changes === undefined || daily.asOfRevision >= changes.asOfRevision) return daily;
    const shown = new Set(daily.days);
    const changed = changes.days.filter((each) => each.classId === classId && shown.has(each.day));
    if (changed.length === 0) return daily;
    const isChanged = new Set(changed.map(({ day }) => day));
    const rows = [
      ...daily.rows.filter(({ day }) => !isChanged.has(day)),
      ...changed.flatMap((each) => each.rows),
    ];
    const categories = new Map(
      [...daily.categories, ...changed.flatMap((each) => each.categories)].map((each) => [each.id, each]),
    );
    return {
      ...daily,
      rows: rows.sort((a, b) => a.day.localeCompare(b.day)),
      categories: [...categories.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
      asOfRevision: changes.asOfRevision,
    };
  };
