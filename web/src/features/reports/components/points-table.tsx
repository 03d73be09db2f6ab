import { NamedIcon } from '@/components/icons/named-icon';
import { formatNumber } from '@/lib/text/format';
import { longLabel } from '../bar-label';
import { type ChartData } from '../chart-data';
import { daysOfBar } from '../class-links';
import { countsByWeek, type DayRange, type Period } from '../periods';
import { FigureLink } from './figure-link';

type PointsTableProps = {
  data: ChartData;
  period: Period;
  /** The days that the chart shows. */
  days: DayRange;
  /** Path of the points of some days. Null: they lead nowhere. `category` is null for all of them. */
  linkTo: (days: DayRange, category: string | null) => string | null;
};

/** The figures of the chart, the latest first. */
export function PointsTable({ data: { series, bars, total }, period, days, linkTo }: PointsTableProps) {
  const figure = (points: number, of: DayRange, category: string | null) => (
    <FigureLink to={points === 0 ? null : linkTo(of, category)}>{formatNumber(points)}</FigureLink>
  );
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Points in figures"
      className="max-h-96 overflow-auto rounded-md"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-ink-muted">
          <tr className="border-b border-line [&_th]:h-11 [&_th]:px-2 [&_th]:pb-2 [&_th]:align-bottom [&_th]:font-medium">
            <th scope="col" className="sticky left-0 bg-surface text-left">
              {countsByWeek(period) ? 'Week' : 'Day'}
            </th>
            {series.map(({ id, name, icon, color }) => (
              <th key={id} scope="col" className="text-right">
                {icon !== undefined && (
                  <span className="flex justify-end" style={{ color: color }}>
                    <NamedIcon name={icon} className="size-4" />
                  </span>
                )}
                {name}
              </th>
            ))}
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:h-10 [&_td]:px-2 [&_td]:text-right [&_th]:px-2">
          {bars.toReversed().map((bar) => {
            const ofBar = daysOfBar(bar.day, period, days);
            return (
              <tr key={bar.day} className="border-b border-line">
                <th scope="row" className="sticky left-0 bg-surface text-left font-normal whitespace-nowrap">
                  {longLabel(bar.day, period)}
                </th>
                {series.map(({ id }) => (
                  <td key={id}>{figure(bar.points[id] ?? 0, ofBar, id)}</td>
                ))}
                <td className="font-semibold">{figure(bar.total, ofBar, null)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot className="sticky bottom-0 bg-surface font-semibold [&_td]:h-11 [&_td]:px-2 [&_td]:text-right [&_th]:px-2">
          <tr className="border-t border-line">
            <th scope="row" className="sticky left-0 bg-surface text-left">
              All
            </th>
            {series.map((category) => (
              <td key={category.id}>{figure(category.total, days, category.id)}</td>
            ))}
            <td>{figure(total, days, null)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
