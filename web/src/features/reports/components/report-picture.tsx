import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber } from '@/lib/text/format';
import { type ReportAnswer } from '../report-answer';
import { isBlank, type Legend, type Picture } from '../picture';
import { pictureOf } from '../pictures';
import { type Report } from '../report-list';

const ReportChart = lazy(() => import('./report-chart').then((module) => ({ default: module.ReportChart })));

/** More bars below each other than this are left to the table. */
const MOST_BARS = 15;

/** The chart of a report, with what its parts mean. Nothing where there is nothing to draw. */
export function ReportPicture({ report, answer }: { report: Report; answer: ReportAnswer }) {
  const picture = useMemo(() => pictureOf(report.name, answer), [report.name, answer]);
  return isBlank(picture) ? null : <PictureFigure title={report.title} picture={picture} />;
}

/** A chart, with what its parts mean. */
export function PictureFigure({ title, picture: whole }: { title: string; picture: Picture }) {
  const count = whole.kind === 'bars' ? whole.bars.length : 0;
  const picture = withMost(whole);
  return (
    <figure className="flex break-inside-avoid flex-col gap-3">
      <div role="img" aria-label={`${title}, as a chart. The table below has its figures.`}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ReportChart picture={picture} />
        </Suspense>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
        {picture.kind !== 'hours' && <LegendItems {...picture.legend} />}
        {count > MOST_BARS && (
          <span>
            The first {MOST_BARS} of {formatNumber(count)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function withMost(picture: Picture): Picture {
  return picture.kind === 'bars' ? { ...picture, bars: picture.bars.slice(0, MOST_BARS) } : picture;
}

function LegendItems({ solid, hatched }: Legend) {
  return (
    <>
      <span className="flex items-center gap-2">
        <svg aria-hidden className="size-3.5 shrink-0">
          <rect width="100%" height="100%" rx={3} fill="var(--chart-1)" />
        </svg>
        {solid}
      </span>
      {hatched !== undefined && (
        <span className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
            <rect x={0.5} y={0.5} width={13} height={13} rx={3} fill="none" stroke="var(--chart-1)" />
            <path d="M1 7 7 1M1 13 13 1M7 13l6-6" stroke="var(--chart-1)" strokeWidth={2} />
          </svg>
          {hatched}
        </span>
      )}
    </>
  );
}
