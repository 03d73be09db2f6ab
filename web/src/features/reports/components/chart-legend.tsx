import { formatNumber } from '@/lib/text/format';
import { type Series } from '../chart-data';
import { Swatch } from './swatch';

/** The categories with their points in the period. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {series.map(({ id, name, colour, total }) => (
        <li key={id} className="flex items-center gap-2">
          <Swatch colour={colour} />
          {name}
          <span className="text-ink-muted tabular-nums">{formatNumber(total)}</span>
        </li>
      ))}
    </ul>
  );
}
