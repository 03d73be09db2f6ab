import { pointsByCategory, pointsOverTime } from '#contracts/reports/points';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { reportQuery } from '../api';
import { emptyText } from '../empty-text';
import { reportLink } from '../report-link';
import { hasNothing } from '../report-answer';
import { type Report } from '../report-list';
import { queryOf, type ReportsView } from '../reports-view';
import { ReportPicture } from './report-picture';
import { SummaryCards } from './summary-cards';

/** The figures of the period, and the pictures of two reports. */
export function Overview({ view }: { view: ReportsView }) {
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <SummaryCards view={view} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2 print:grid-cols-1">
        <PictureCard report={pointsOverTime} view={view} />
        <PictureCard report={pointsByCategory} view={view} />
      </div>
    </div>
  );
}

function PictureCard({ report, view }: { report: Report; view: ReportsView }) {
  const query = useQuery(reportQuery(report, queryOf(view)));
  const titleId = `${report.name}-title`;
  return (
    <Card aria-labelledby={titleId} className="min-w-0 break-inside-avoid print:border-0 print:shadow-none">
      <CardHeader className="print:px-0">
        <CardTitle id={titleId}>{report.title}</CardTitle>
        <Button asChild variant="link" size="sm" className="print:hidden">
          <Link to={reportLink(view, { report: report.name })} aria-label={`Open report: ${report.title}`}>
            Open report
          </Link>
        </Button>
      </CardHeader>
      <CardBody className="print:px-0">
        <QueryList
          query={query}
          loading={<Skeleton className="h-72" />}
          failure="The report could not be loaded."
        >
          {(answer) =>
            hasNothing(report.name, answer) ? (
              <EmptyState icon={<ChartColumn />} {...emptyText(report.name)} />
            ) : (
              <ReportPicture report={report} answer={answer} />
            )
          }
        </QueryList>
      </CardBody>
    </Card>
  );
}
