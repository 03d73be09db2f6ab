import { formatNumber } from '@/lib/text/format';
import { longLabel } from '../bar-label';
import { type ChartData } from '../chart-data';
import { countsByWeek, type Period } from '../periods';

/** The figures of the chart, the latest first. */
export function PointsTable({ data: { series, bars, total }, period }: { data: ChartData; period: Period }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Points in figures"
      className="max-h-96 overflow-auto rounded-md"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-ink-muted">
          <tr className="border-b border-line [&_th]:h-11 [&_th]:px-2 [&_th]:font-medium">
            <th scope="col" className="sticky left-0 bg-surface text-left">
              {countsByWeek(period) ? 'Week' : 'Day'}
            </th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col" className="text-right">
                {name}
              </th>
            ))}
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:h-10 [&_td]:px-2 [&_td]:text-right [&_th]:px-2">
          {bars.toReversed().map((bar) => (
            <tr key={bar.day} className="border-b border-line">
              <th scope="row" className="sticky left-0 bg-surface text-left font-normal whitespace-nowrap">
                {longLabel(bar.day, period)}
              </th>
              {series.map(({ id }) => (
                <td key={id}>{formatNumber(bar.points[id] ?? 0)}</td>
              ))}
              <td className="font-semibold">{formatNumber(bar.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 bg-surface font-semibold [&_td]:h-11 [&_td]:px-2 [&_td]:text-right [&_th]:px-2">
          <tr className="border-t border-line">
            <th scope="row" className="sticky left-0 bg-surface text-left">
              All
            </th>
            {series.map((category) => (
              <td key={category.id}>{formatNumber(category.total)}</td>
            ))}
            <td>{formatNumber(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
