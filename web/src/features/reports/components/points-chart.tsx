import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { longLabel, shortLabel } from '../bar-label';
import { type ChartData } from '../chart-data';
import { type Period } from '../periods';
import { ChartTooltip } from './chart-tooltip';
import { hatchFill } from './charts/hatch';
import { Texture } from './charts/texture';

const HEIGHT = 264;
const TICK = { fill: 'var(--ink-muted)', fontSize: 13 };

type PointsChartProps = { data: ChartData; period: Period };

export function PointsChart({ data: { series, bars }, period }: PointsChartProps) {
  const texture = useId();
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={[...bars]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        tabIndex={-1}
      >
        <defs>
          {series.map(({ id, color, place }) => (
            <Texture key={id} id={`${texture}-${place}`} color={color} place={place} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortLabel}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tickMargin={8}
          minTickGap={20}
          interval="preserveStart"
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} width={36} />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const bar = active ? bars.find(({ day }) => day === label) : undefined;
            return bar && <ChartTooltip title={longLabel(bar.day, period)} bar={bar} series={series} />;
          }}
        />
        {series.map(({ id, name, place }) => (
          <Bar
            key={id}
            dataKey={(bar: ChartData['bars'][number]) => bar.points[id] ?? 0}
            name={name}
            stackId="points"
            fill={hatchFill(`${texture}-${place}`)}
            stroke="var(--surface)"
            strokeWidth={1}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
