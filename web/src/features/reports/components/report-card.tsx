import { pinReport } from '#contracts/reports/pins';
import { pointsOverTime } from '#contracts/reports/points';
import { redemptionsReport } from '#contracts/reports/rewards';
import { scheduleReport } from '#contracts/reports/schedules';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Pin, PinOff, Printer } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { hourText, weekdayName } from '@/lib/text/hour-text';
import { downloadAddress, reportPinsQuery, reportQuery } from '../api';
import { emptyText } from '../empty-text';
import { periodText } from '../period-text';
import { newPinOf, pinOf } from '../pins';
import { type Cell, hasNothing, type ReportAnswer } from '../report-answer';
import { reportLink } from '../report-link';
import { type Report, type ReportName } from '../report-list';
import { queryOf, type ReportsView } from '../reports-view';
import { usePinning } from '../use-pinning';
import { CsvLink } from './csv-link';
import { ReportPicture } from './report-picture';
import { ReportTable } from './report-table';
import { ScheduleButton } from './schedule-button';

type ReportCardProps = {
  report: Report;
  view: ReportsView;
  /** Choices of this report alone. */
  choices?: ReactNode;
};

/** One report: its picture and its table, to download and to print. */
export function ReportCard({ report, view, choices }: ReportCardProps) {
  const { role, hasOpenedSchool } = useSessionUser();
  const query = useQuery(reportQuery(report, queryOf(view)));
  const isOfOneReward = report.name === redemptionsReport.name && view.reward !== null;
  const weekHour = report.name === pointsOverTime.name ? view.weekHour : null;
  // Pins and schedules have neither a reward, an hour nor a group.
  const mayBeKept = view.asOf === null && view.group === null && !isOfOneReward && weekHour === null;
  return (
    <Card aria-labelledby="report-title" className="min-w-0 print:border-0 print:shadow-none">
      <CardHeader className="pb-4 print:px-0">
        <div className="min-w-0 grow basis-64">
          <CardTitle id="report-title">{report.title}</CardTitle>
          <p className="text-sm text-ink-muted">{report.show.summary}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {mayCall(pinReport, role) && mayBeKept && <PinButton report={report.name} view={view} />}
          {mayCall(scheduleReport, role) && !hasOpenedSchool && mayBeKept && (
            <ScheduleButton report={report} view={view} />
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <CsvLink addressOf={(csvForm) => downloadAddress(report, queryOf(view), csvForm)} />
        </div>
      </CardHeader>
      {choices !== undefined && <div className="px-4 pb-4 sm:px-6 print:hidden">{choices}</div>}
      {isOfOneReward && <OneReward view={view} reward={query.data?.rows[0]?.['reward'] ?? null} />}
      {weekHour !== null && (
        <Only to={reportLink(view, { weekHour: null })} all="Show all hours">
          {weekdayName(1 + Math.floor(weekHour / 24))}s, {hourText(weekHour % 24)}
        </Only>
      )}
      <QueryList query={query} loading={<Loading />} failure="The report could not be loaded.">
        {(answer) => <Figures report={report} answer={answer} view={view} />}
      </QueryList>
    </Card>
  );
}

/** Says that only one reward is shown, by its name if there is a row with it. */
function OneReward({ view, reward }: { view: ReportsView; reward: Cell }) {
  const named = typeof reward === 'object' ? reward : null;
  return (
    <Only to={reportLink(view, { reward: null })} all="Show all rewards">
      {named?.icon != null && <InlineIcon icon={named.icon} color={named.color} />}
      {named?.name ?? 'one reward'}
    </Only>
  );
}

type OnlyProps = { children: ReactNode; all: string; to: string };

/** What the report is narrowed to beside its filters, and the way back. */
function Only({ children, all, to }: OnlyProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 pb-4 sm:px-6 print:px-0">
      <span>
        Only <strong className="font-semibold">{children}</strong>
      </span>
      <Button asChild variant="link" size="sm" className="print:hidden">
        <Link to={to}>{all}</Link>
      </Button>
    </p>
  );
}

type FiguresProps = { report: Report; answer: ReportAnswer; view: ReportsView };

function Figures({ report, answer, view }: FiguresProps) {
  const timeZone = useTimeZone();
  if (hasNothing(report.name, answer)) {
    return <EmptyState icon={<ChartColumn />} {...emptyText(report.name)} />;
  }
  return (
    <>
      <div className="px-4 pb-5 sm:px-6 print:px-0">
        {report.filters.some((filter) => filter === 'period') && (
          <p className="pb-3 font-medium">{periodText(answer.period)}</p>
        )}
        <p className="hidden pb-3 text-sm print:block">
          Figures as of {formatDateTime(answer.asOf, timeZone)}
        </p>
        <ReportPicture report={report} answer={answer} />
      </div>
      <ReportTable key={report.name} report={report} answer={answer} view={view} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3 px-4 pb-5 sm:px-6">
      <p role="status" className="sr-only">
        Loading the report…
      </p>
      <Skeleton className="h-64" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** Pins the report with its filters to the school’s dashboard, or takes it off. */
function PinButton({ report, view }: { report: ReportName; view: ReportsView }) {
  const { data: pins = [], isLoading } = useQuery(reportPinsQuery());
  const { pin, unpin, isPending } = usePinning();
  const wanted = newPinOf(report, view);
  const pinned = pinOf(pins, wanted);
  const Icon = pinned === undefined ? Pin : PinOff;
  return (
    <Button
      variant="secondary"
      disabled={isLoading || wanted === undefined}
      pending={isPending}
      onClick={() => {
        if (pinned !== undefined) unpin(pinned);
        else if (wanted !== undefined) pin(wanted);
      }}
    >
      <Icon aria-hidden />
      {pinned === undefined ? 'Pin to Dashboard' : 'Unpin'}
    </Button>
  );
}
