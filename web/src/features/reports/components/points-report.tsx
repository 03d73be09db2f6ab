import { listReportPins } from '#contracts/reports/pins';
import { type DailyPoints } from '#contracts/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChartNoAxesColumn, Table } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Points } from '@/components/ui/points';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { Skeleton } from '@/components/ui/skeleton';
import { WhenNear } from '@/components/ui/when-near';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { dayInZone, useTimeZone } from '@/lib/session/time-zone';
import { formatNumber } from '@/lib/text/format';
import { dailyPointsQuery } from '../api';
import { chartData, type Series } from '../chart-data';
import { classPointsLink } from '../class-links';
import { type DayRange, type Period, periodDays, PERIODS } from '../periods';
import { type ReportView } from '../report-view';
import { ChartMissing } from './chart-missing';
import { FigureLink } from './figure-link';
import { PointsTable } from './points-table';
import { SeriesMark } from './series-mark';

const PointsChart = lazy(() =>
  import('./points-chart').then(
    (module) => ({ default: module.PointsChart }),
    () => ({ default: ChartMissing }),
  ),
);

type PointsReportProps = {
  classId: string;
  view: ReportView;
  onViewChange: (change: Partial<ReportView>) => void;
  className?: string;
};

/** Points by day and category, as a chart or a table. */
export function PointsReport({ className, ...report }: PointsReportProps) {
  const title = (
    <CardTitle id="points-title" className="flex items-center gap-2">
      <ChartColumn aria-hidden className="size-5 text-ink-muted" />
      Points by category
    </CardTitle>
  );
  return (
    <Card aria-labelledby="points-title" className={className}>
      <WhenNear
        placeholder={
          <>
            <CardHeader>{title}</CardHeader>
            <CardBody>
              <Skeleton className="h-96" />
            </CardBody>
          </>
        }
      >
        <PointsByDay {...report} title={title} />
      </WhenNear>
    </Card>
  );
}

type PointsByDayProps = Omit<PointsReportProps, 'className'> & { title: ReactNode };

function PointsByDay({ classId, view, onViewChange, title }: PointsByDayProps) {
  const { period, show } = view;
  const { from, to } = periodDays(period, dayInZone(useTimeZone()));
  const query = useQuery(dailyPointsQuery(classId, from, to));
  return (
    <>
      <CardHeader>
        {title}
        <Segments
          label="Show as"
          value={show}
          onValueChange={(next) => onViewChange({ show: next })}
          options={[
            { value: 'chart', label: <ChartNoAxesColumn aria-hidden />, name: 'Chart' },
            { value: 'table', label: <Table aria-hidden />, name: 'Table' },
          ]}
        />
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <Segments
          label="Period"
          className="w-full"
          value={`${period}`}
          onValueChange={(next) => onViewChange({ period: Number(next) as Period })}
          options={PERIODS.map((weeks) => ({ value: `${weeks}`, label: `${weeks} weeks` }))}
        />
        <QueryList
          query={query}
          loading={<Skeleton className="h-80" />}
          failure="The points could not be loaded."
        >
          {(daily) => <PointsFigures daily={daily} view={view} classId={classId} />}
        </QueryList>
      </CardBody>
    </>
  );
}

type PointsFiguresProps = { daily: DailyPoints; view: ReportView; classId: string };

function PointsFigures({ daily, view: { period, show }, classId }: PointsFiguresProps) {
  const { role } = useSessionUser();
  // Anyone who sees pinned reports may open the page of the reports.
  const maySeeReports = mayCall(listReportPins, role);
  const linkTo = (of: DayRange, category: string | null) =>
    maySeeReports ? classPointsLink(classId, of, category) : null;
  const days = { from: daily.days.at(0) ?? '', to: daily.days.at(-1) ?? '' };
  const data = useMemo(() => chartData(daily, period), [daily, period]);
  if (data.series.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="No points in this period"
        description="Points you award appear here by category."
      />
    );
  }
  return (
    <>
      <p className="flex items-baseline gap-2">
        <FigureLink to={linkTo(days, null)} label={`Points in ${period} weeks: ${formatNumber(data.total)}`}>
          <Points value={data.total} className="text-4xl font-semibold tracking-tight" />
        </FigureLink>
        <span className="text-ink-muted">
          {data.total === 1 ? 'point' : 'points'} in {period} weeks
        </span>
      </p>
      {show === 'table' ? (
        <PointsTable data={data} period={period} days={days} linkTo={linkTo} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <figure aria-label={`Points by day and category in ${period} weeks. The table has the figures.`}>
            <PointsChart data={data} period={period} />
          </figure>
          <ChartLegend series={data.series} linkTo={(category) => linkTo(days, category)} />
        </Suspense>
      )}
    </>
  );
}

type ChartLegendProps = {
  series: readonly Series[];
  /** Path of the points of a category. Null: they lead nowhere. */
  linkTo: (category: string) => string | null;
};

/** The categories with their points in the period. */
function ChartLegend({ series, linkTo }: ChartLegendProps) {
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {series.map((each) => (
        <li key={each.id} className="flex items-center gap-2">
          <SeriesMark series={each} />
          {each.name}
          <span className="text-ink-muted tabular-nums">
            <FigureLink to={linkTo(each.id)} label={`${each.name}: ${formatNumber(each.total)}`}>
              {formatNumber(each.total)}
            </FigureLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
