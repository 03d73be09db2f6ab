import { useId } from 'react';
import { Bar, BarChart as Chart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompact } from '@/lib/text/format';
import { type Bar as BarData, endsSolid, SOLID } from '../../picture';
import { ChartFrame } from './chart-frame';
import { TICK, VALUE_LABEL } from './chart-style';
import { Hatch, hatchFill } from './hatch';

const HEIGHT = 264;
const SMALL_HEIGHT = 204;
/** With more, their figures would run into each other. */
const MOST_LABELED = 14;

/** Bars side by side: days, weeks or ranges, in order. */
export function ColumnChart({ bars, isSmall }: { bars: readonly BarData[]; isSmall: boolean }) {
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
