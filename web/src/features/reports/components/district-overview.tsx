import { type DistrictReport, districtReport, type DistrictRow } from '#contracts/reports/district';
import { Building2, ChartColumn, Printer, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchInput } from '@/components/ui/search-input';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { districtDownload } from '../api';
import { type DistrictFigure, districtQueryOf, type DistrictView } from '../district-view';
import { periodText } from '../period-text';
import { type Bar, isBlank, type Picture } from '../picture';
import { pointColumns } from '../point-pictures';
import { CsvLink } from './csv-link';
import { DistrictCards } from './district-cards';
import { DistrictTable } from './district-table';
import { PictureFigure } from './report-picture';

type DistrictOverviewProps = {
  report: DistrictReport;
  view: DistrictView;
  onChange: (change: Partial<DistrictView>, options?: { replace: boolean }) => void;
  onOpen: Parameters<typeof DistrictTable>[0]['onOpen'];
};

/** The figures of a district, its schools as pictures, and side by side in a table. */
export function DistrictOverview({ report, view, onChange, onOpen }: DistrictOverviewProps) {
  const timeZone = useTimeZone();
  if (report.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Building2 />}
          title="No schools"
          description={
            view.grade === null
              ? 'Add schools to the district under Executive Admin to compare them here.'
              : 'No school here has students in this grade.'
          }
        />
      </Card>
    );
  }
  return (
    <>
      <p className="hidden text-sm print:block">Figures as of {formatDateTime(report.asOf, timeZone)}</p>
      <DistrictCards report={report} view={view} />
      <Pictures report={report} view={view} />
      <Schools report={report} view={view} onChange={onChange} onOpen={onOpen} />
    </>
  );
}

function Pictures({ report, view }: Pick<DistrictOverviewProps, 'report' | 'view'>) {
  const figure = picturedFigure(view);
  const bars = useMemo(() => schoolBars(rowsInOrder(report.rows, view), figure), [report, view, figure]);
  const days = useMemo(() => {
    const rows = report.days.map(({ day, points, takenBack }) => ({ day, net: points, takenBack }));
    const legend = { solid: 'Points', hatched: 'Taken back' };
    return { kind: 'columns' as const, bars: pointColumns(rows), legend };
  }, [report]);
  const pictures = [
    { title: `${districtReport.columns[figure].label} by school`, picture: bars },
    ...(report.days.length === 0 ? [] : [{ title: 'Points over time', picture: days }]),
  ];
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2 print:grid-cols-1">
      {pictures.map(({ title, picture }) => (
        <Card key={title} className="min-w-0 break-inside-avoid print:border-0 print:shadow-none">
          <CardHeader className="print:px-0">
            <CardTitle>{title}</CardTitle>
          </CardHeader>
          <CardBody className="print:px-0">
            {isBlank(picture) ? (
              <EmptyState
                icon={<ChartColumn />}
                title="Nothing to show in this period"
                description="Choose a longer period to see more."
              />
            ) : (
              <PictureFigure title={title} picture={picture} />
            )}
          </CardBody>
        </Card>
      ))}
    </div>
  );
}

function Schools({ report, view, onChange, onOpen }: DistrictOverviewProps) {
  const [text, setText] = useSearchText(view.search, (search) => onChange({ search }, { replace: true }));
  const rows = useMemo(() => rowsInOrder(report.rows, view), [report, view]);
  return (
    <Card aria-labelledby="schools-title" className="min-w-0 print:border-0 print:shadow-none">
      <CardHeader className="pb-4 print:px-0">
        <div className="min-w-0 grow basis-64">
          <CardTitle id="schools-title">{districtReport.title}</CardTitle>
          <p className="text-sm text-ink-muted">
            {periodText(report.period)}.{' '}
            <span className="print:hidden">Choose a figure to open the school at its report.</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <SearchInput
            label="Search schools"
            value={text}
            onValueChange={setText}
            className="w-full sm:w-64"
          />
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <CsvLink addressOf={(csvForm) => districtDownload(districtQueryOf(view), csvForm)} />
        </div>
      </CardHeader>
      {rows.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No schools found" description="Try another name." />
      ) : (
        <DistrictTable rows={rows} view={view} onSort={onChange} onOpen={onOpen} />
      )}
    </Card>
  );
}

/** The schools whose names contain the text, in the order of the view. Those without the figure come last. */
function rowsInOrder(rows: readonly DistrictRow[], { search, sort, order }: DistrictView): DistrictRow[] {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ school }) => school.name.toLowerCase().includes(wanted));
  const turn = order === 'up' ? 1 : -1;
  // The server's order is that of the names.
  if (sort === 'school') return order === 'up' ? found : found.toReversed();
  return found.toSorted((a, b) => {
    const [left, right] = [a[sort], b[sort]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (left - right) * turn;
  });
}

/** The figure by which schools are compared in the picture: that of the order, or what is comparable in size. */
function picturedFigure({ sort, grade }: DistrictView): DistrictFigure {
  if (sort !== 'school') return sort;
  return grade === null ? 'pointsPerStudent' : 'participation';
}

function schoolBars(rows: readonly DistrictRow[], figure: DistrictFigure): Picture {
  const { kind, label } = districtReport.columns[figure];
  const bars = rows.flatMap(({ school, [figure]: value }): Bar[] =>
    value === null
      ? []
      : [
          {
            id: school.id,
            label: school.name,
            solid: value,
            text: kind === 'percent' ? `${formatNumber(value)}%` : formatNumber(value),
          },
        ],
  );
  return { kind: 'bars', bars, legend: { solid: label } };
}
