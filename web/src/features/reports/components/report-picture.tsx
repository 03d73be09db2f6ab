import { type ReactNode, Suspense, useMemo } from 'react';
import { loadable } from '@/components/loadable';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber } from '@/lib/text/format';
import { type ReportAnswer } from '../report-answer';
import { ChartMissing } from './chart-missing';
import { type ChartProps } from './report-chart';
import { isBlank, legendColor, type Legend, type Picture } from '../picture';
import { pictureOf } from '../pictures';
import { type Report } from '../report-list';

export const reportChart = loadable<ChartProps>(() =>
  import('./report-chart').then(
    ({ ReportChart }) => ReportChart,
    () => ChartMissing,
  ),
);

/** More bars below each other than this are left to the table, or to the report. */
const MOST_BARS = 15;
const MOST_SMALL_BARS = 6;

type ReportPictureProps = {
  report: Report;
  answer: ReportAnswer;
  /** In a card that leads to the report. */
  isSmall?: boolean;
  /** Shown where there is nothing to draw. */
  blank?: ReactNode;
};

/** The chart of a report, with what its parts mean. */
export function ReportPicture({ report, answer, isSmall, blank = null }: ReportPictureProps) {
  const picture = useMemo(() => pictureOf(report.name, answer), [report.name, answer]);
  return isBlank(picture) ? (
    blank
  ) : (
    <PictureFigure title={report.title} picture={picture} isSmall={isSmall} />
  );
}

type PictureFigureProps = { title: string; picture: Picture; isSmall?: boolean | undefined };

/** A chart, with what its parts mean. */
export function PictureFigure({ title, picture: whole, isSmall = false }: PictureFigureProps) {
  const most = isSmall ? MOST_SMALL_BARS : MOST_BARS;
  const count = whole.kind === 'bars' ? whole.bars.length : 0;
  const picture = withMost(whole, most);
  const figures = isSmall ? 'The report has its figures.' : 'The table below has its figures.';
  return (
    <figure className="flex break-inside-avoid flex-col gap-3">
      <div role="img" aria-label={`${title}, as a chart. ${figures}`}>
        <Suspense fallback={<Skeleton className={isSmall ? 'h-51' : 'h-64'} />}>
          <reportChart.Component picture={picture} isSmall={isSmall} />
        </Suspense>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
        {picture.kind !== 'hours' && <LegendItems color={legendColor(picture)} {...picture.legend} />}
        {count > most && (
          <span>
            The first {most} of {formatNumber(count)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function withMost(picture: Picture, most: number): Picture {
  return picture.kind === 'bars' ? { ...picture, bars: picture.bars.slice(0, most) } : picture;
}

function LegendItems({ color, solid, hatched }: Legend & { color: string }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <svg aria-hidden className="size-3.5 shrink-0">
          <rect width="100%" height="100%" rx={3} fill={color} />
        </svg>
        {solid}
      </span>
      {hatched !== undefined && (
        <span className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
            <rect x={0.5} y={0.5} width={13} height={13} rx={3} fill="none" stroke={color} />
            <path d="M1 7 7 1M1 13 13 1M7 13l6-6" stroke={color} strokeWidth={2} />
          </svg>
          {hatched}
        </span>
      )}
    </>
  );
}
