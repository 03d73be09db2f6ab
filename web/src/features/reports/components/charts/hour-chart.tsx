import { Scatter, ScatterChart, usePlotArea, XAxis, YAxis } from 'recharts';
import { formatCompact } from '@/lib/text/format';
import { hourText, weekdayText } from '@/lib/text/hour-text';
import { type HourCell } from '../../picture';
import { ChartFrame } from './chart-frame';
import { TICK } from './chart-style';

const ROW = 30;
const SMALL_HEIGHT = 240;
/** A row below this has no room for figures. */
const LEAST_ROW = 18;
/** A cell as narrow as on a phone has room for `230K`, not for `229.8K`. */
const NARROW = 48;
const GAP = 3;
const HEADER = 28;
const HOURS_WIDTH = 56;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The hours of a week: the more, the darker, and each cell with its figure. */
export function HourChart({ cells, isSmall }: { cells: readonly HourCell[]; isSmall: boolean }) {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const count = last - first + 1;
  const row = isSmall ? Math.min(ROW, (SMALL_HEIGHT - HEADER) / count) : ROW;
  const most = Math.max(...cells.map(({ value }) => value));
  return (
    <ChartFrame height={count * row + HEADER}>
      <ScatterChart margin={{ top: 0, right: 0, bottom: 0, left: 0 }} tabIndex={-1}>
        <XAxis
          type="number"
          dataKey="weekday"
          orientation="top"
          height={HEADER}
          domain={[0.5, 7.5]}
          ticks={WEEKDAYS}
          interval={0}
          tickFormatter={weekdayText}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          type="number"
          dataKey="hour"
          reversed
          width={HOURS_WIDTH}
          domain={[first - 0.5, last + 0.5]}
          ticks={Array.from({ length: count }, (_, index) => first + index)}
          interval={row < LEAST_ROW ? 'equidistantPreserveStart' : 0}
          tickFormatter={hourText}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Scatter
          data={[...cells]}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, payload }: Point) => (
            <Cell x={cx} y={cy} row={row} value={payload?.value ?? 0} most={most} />
          )}
        />
      </ScatterChart>
    </ChartFrame>
  );
}

/** Percent of the chart's color in the lightest and the darkest cell; ink is readable on both, in light and dark. */
const TINTS = [8, 55] as const;

/** What the chart says about a cell: its middle, and its data. */
type Point = { cx?: number | undefined; cy?: number | undefined; payload?: HourCell | undefined };

type CellProps = {
  x: number;
  y: number;
  /** Height of the row. */
  row: number;
  value: number;
  /** The largest value of all. */
  most: number;
};

function Cell({ x, y, row, value, most }: CellProps) {
  const width = (usePlotArea()?.width ?? 0) / WEEKDAYS.length;
  const isNarrow = width < NARROW;
  const tint = TINTS[0] + (value / most) * (TINTS[1] - TINTS[0]);
  return (
    <g>
      <rect
        x={x - width / 2 + GAP / 2}
        y={y - (row - GAP) / 2}
        width={Math.max(0, width - GAP)}
        height={row - GAP}
        rx={4}
        fill="var(--tone-green)"
        fillOpacity={tint / 100}
      />
      {row >= LEAST_ROW && (
        <text
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={isNarrow ? 12 : 13}
          fill="var(--ink)"
        >
          {formatCompact(value, isNarrow ? 0 : 1)}
        </text>
      )}
    </g>
  );
}
