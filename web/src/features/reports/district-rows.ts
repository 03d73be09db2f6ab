import { type DistrictRow, districtReport } from '#contracts/reports/district';
import { formatNumber } from '@/lib/text/format';
import { type DistrictFigure, type DistrictView } from './district-view';
import { type Bar, type Picture } from './picture';

/** The schools whose names contain the text, in the order of the view. Those without the figure come last. */
export function rowsInOrder(
  rows: readonly DistrictRow[],
  { search, sort, order }: DistrictView,
): DistrictRow[] {
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
export function picturedFigure({ sort, grade }: DistrictView): DistrictFigure {
  if (sort !== 'school') return sort;
  return grade === null ? 'pointsPerStudent' : 'participation';
}

export function schoolBars(rows: readonly DistrictRow[], figure: DistrictFigure): Picture {
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
