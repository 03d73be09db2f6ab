import { useId } from 'react';
import {
  Bar,
  BarChart as Chart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  Rectangle,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { formatCompact } from '@/lib/text/format';
import { type Bar as BarData, endsSolid, type Picture, SOLID } from '../picture';
import { BarName } from './charts/bar-name';
import { ChartFrame } from './charts/chart-frame';
import { TICK, VALUE_LABEL } from './charts/chart-style';
import { Hatch, hatchFill } from './charts/hatch';
import { HourChart } from './charts/hour-chart';

export type ChartProps = { picture: Picture; isSmall: boolean };

/** Draws a picture. A separate file, because it needs the package that draws, which is large. */
export function ReportChart({ picture, isSmall }: ChartProps) {
  switch (picture.kind) {
    case 'bars':
      return <BarChart bars={picture.bars} />;
    case 'columns':
      return <ColumnChart bars={picture.bars} isSmall={isSmall} />;
    case 'hours':
      return <HourChart cells={picture.cells} isSmall={isSmall} />;
  }
}

const HEIGHT = 264;
const SMALL_HEIGHT = 204;
/** With more, their figures would run into each other. */
const MOST_LABELED = 14;

/** Bars side by side: days, weeks or ranges, in order. */
function ColumnChart({ bars, isSmall }: { bars: readonly BarData[]; isSmall: boolean }) {
  const hatch = useId();
  const isLabeled = bars.length <= MOST_LABELED;
  return (
    <ChartFrame height={isSmall ? SMALL_HEIGHT : HEIGHT}>
      <Chart
        data={[...bars]}
        margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        tabIndex={-1}
      >
        <defs>
          <Hatch id={hatch} />
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tickMargin={8}
          minTickGap={12}
          interval="preserveStart"
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={44}
          tickFormatter={(value: number) => formatCompact(value)}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bar = active ? (payload[0]?.payload as BarData | undefined) : undefined;
            return bar && <Figure bar={bar} />;
          }}
        />
        <Bar dataKey="solid" stackId="parts" fill={SOLID} maxBarSize={48} isAnimationActive={false}>
          {isLabeled && (
            <LabelList
              dataKey={(bar: BarData) => (endsSolid(bar) ? bar.text : '')}
              position="top"
              {...VALUE_LABEL}
            />
          )}
        </Bar>
        <Bar
          dataKey={({ hatched = 0 }: BarData) => hatched}
          stackId="parts"
          fill={hatchFill(hatch)}
          stroke={SOLID}
          maxBarSize={48}
          isAnimationActive={false}
        >
          {isLabeled && (
            <LabelList
              dataKey={(bar: BarData) => (endsSolid(bar) ? '' : bar.text)}
              position="top"
              {...VALUE_LABEL}
            />
          )}
        </Bar>
      </Chart>
    </ChartFrame>
  );
}

function Figure({ bar: { label, text } }: { bar: BarData }) {
  return (
    <p className="flex items-baseline gap-4 rounded-md border border-line bg-raised px-3.5 py-2.5 text-sm shadow-float">
      <span className="text-ink-muted">{label}</span>
      <span className="font-semibold tabular-nums">{text}</span>
    </p>
  );
}

const ROW = 34;
const LABEL_WIDTH = 132;
/** Icons have room of their own, so that names are cut no sooner. */
const LABEL_WIDTH_WITH_ICON = 150;
/** Between a name and the axis. */
const LABEL_MARGIN = 8;
const VALUE_WIDTH = 64;

/** One bar below the other, each with its name before it and its figure behind it. */
function BarChart({ bars }: { bars: readonly BarData[] }) {
  const hatch = useId();
  const labelWidth = bars.some(({ icon }) => icon !== undefined) ? LABEL_WIDTH_WITH_ICON : LABEL_WIDTH;
  const colors = [...new Set(bars.map(colorOf))];
  const solid = (shape: BarShapeProps) => <Rectangle {...shape} fill={colorOf(barOf(shape))} />;
  const hatched = (shape: BarShapeProps) => {
    const color = colorOf(barOf(shape));
    return <Rectangle {...shape} fill={hatchFill(`${hatch}-${colors.indexOf(color)}`)} stroke={color} />;
  };
  return (
    <ChartFrame height={bars.length * ROW}>
      <Chart
        data={[...bars]}
        layout="vertical"
        margin={{ top: 0, right: VALUE_WIDTH, bottom: 0, left: 0 }}
        barCategoryGap="28%"
        tabIndex={-1}
      >
        <defs>
          {colors.map((color, index) => (
            <Hatch key={color} id={`${hatch}-${index}`} color={color} />
          ))}
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="id"
          width={labelWidth}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={(tick: YAxisTickContentProps) => (
            <BarName
              bar={bars.find(({ id }) => id === tick.payload.value)}
              tick={tick}
              width={labelWidth - LABEL_MARGIN}
            />
          )}
        />
        <Bar dataKey="solid" stackId="parts" isAnimationActive={false} shape={solid}>
          <LabelList
            dataKey={(bar: BarData) => (endsSolid(bar) ? bar.text : '')}
            position="right"
            {...VALUE_LABEL}
          />
        </Bar>
        <Bar
          dataKey={({ hatched = 0 }: BarData) => hatched}
          stackId="parts"
          isAnimationActive={false}
          shape={hatched}
        >
          <LabelList
            dataKey={(bar: BarData) => (endsSolid(bar) ? '' : bar.text)}
            position="right"
            {...VALUE_LABEL}
          />
        </Bar>
      </Chart>
    </ChartFrame>
  );
}

function barOf({ payload }: BarShapeProps): BarData {
  return payload as BarData;
}

function colorOf({ color = SOLID }: BarData): string {
  return color;
}
