import { useId } from 'react';
import {
  Bar,
  BarChart as Chart,
  type BarShapeProps,
  LabelList,
  Rectangle,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { type Bar as BarData, endsSolid, SOLID } from '../../picture';
import { BarName } from './bar-name';
import { ChartFrame } from './chart-frame';
import { VALUE_LABEL } from './chart-style';
import { Hatch, hatchFill } from './hatch';

const ROW = 34;
const LABEL_WIDTH = 132;
/** Icons have room of their own, so that names are cut no sooner. */
const LABEL_WIDTH_WITH_ICON = 150;
/** Between a name and the axis. */
const LABEL_MARGIN = 8;
const VALUE_WIDTH = 64;

/** One bar below the other, each with its name before it and its figure behind it. */
export function BarChart({ bars }: { bars: readonly BarData[] }) {
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
