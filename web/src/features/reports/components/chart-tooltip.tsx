import { formatNumber } from '@/lib/text/format';
import { type Bar, type Series } from '../chart-data';
import { SeriesMark } from './series-mark';

type ChartTooltipProps = { title: string; bar: Bar; series: readonly Series[] };

export function ChartTooltip({ title, bar, series }: ChartTooltipProps) {
  return (
    <div className="min-w-44 rounded-md border border-line bg-raised px-3.5 py-3 text-sm shadow-float">
      <p className="flex items-baseline justify-between gap-6 font-medium">
        {title}
        <span className="text-base font-semibold tabular-nums">{formatNumber(bar.total)}</span>
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {series
          .filter(({ id }) => (bar.points[id] ?? 0) !== 0)
          .map((each) => (
            <li key={each.id} className="flex items-center gap-2">
              <SeriesMark series={each} />
              <span className="grow text-ink-muted">{each.name}</span>
              <span className="tabular-nums">{formatNumber(bar.points[each.id] ?? 0)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
