import { SeriesMark } from './series-mark';
import { formatNumber } from '@/lib/text/format';
import { type Series } from '../chart-data';

/** The categories with their points in the period. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {series.map((each) => (
        <li key={each.id} className="flex items-center gap-2">
          <SeriesMark series={each} />
          {each.name}
          <span className="text-ink-muted tabular-nums">{formatNumber(each.total)}</span>
        </li>
      ))}
    </ul>
  );
}
