import { formatNumber } from '@/lib/text/format';
import { type Series } from '../chart-data';
import { FigureLink } from './figure-link';
import { SeriesMark } from './series-mark';

type ChartLegendProps = {
  series: readonly Series[];
  /** Path of the points of a category. Null: they lead nowhere. */
  linkTo: (category: string) => string | null;
};

/** The categories with their points in the period. */
export function ChartLegend({ series, linkTo }: ChartLegendProps) {
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
