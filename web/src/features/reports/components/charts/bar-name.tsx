import { Text, type YAxisTickContentProps } from 'recharts';
import { NamedIcon } from '@/components/icons/named-icon';
import { type Bar, SOLID } from '../../picture';
import { TICK } from './chart-style';

const ICON = 16;
const GAP = 6;

type BarNameProps = { bar: Bar | undefined; tick: YAxisTickContentProps; width: number };

/** The name before a bar: two lines, then “…”. Icons stand below each other, next to their bars. */
export function BarName({ bar, tick: { x, y }, width }: BarNameProps) {
  if (bar === undefined) return null;
  const { label, icon, color = SOLID } = bar;
  const [end, middle] = [Number(x), Number(y)];
  const taken = icon === undefined ? 0 : ICON + GAP;
  return (
    <g>
      <Text
        {...TICK}
        x={end - taken}
        y={middle}
        width={width - taken}
        textAnchor="end"
        verticalAnchor="middle"
        maxLines={2}
      >
        {label}
      </Text>
      {icon !== undefined && (
        <foreignObject
          x={end - ICON}
          y={middle - ICON / 2}
          width={ICON}
          height={ICON}
          style={{ color: color }}
        >
          <NamedIcon name={icon} className="block size-full" />
        </foreignObject>
      )}
    </g>
  );
}
