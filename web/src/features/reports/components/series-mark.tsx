import { useId } from 'react';
import { NamedIcon } from '@/components/icons/named-icon';
import { type Series } from '../chart-data';
import { Texture } from './charts/texture';

type SeriesMarkProps = { series: Pick<Series, 'icon' | 'color' | 'place'> };

/** The color and the marks of a part of the chart, with its icon if it is one category. */
export function SeriesMark({ series: { icon, color, place } }: SeriesMarkProps) {
  const texture = useId();
  return (
    <span aria-hidden className="flex items-center gap-1.5">
      <svg className="size-3 shrink-0">
        <defs>
          <Texture id={texture} color={color} place={place} />
        </defs>
        <rect width="100%" height="100%" rx={4} fill={`url(#${texture})`} />
      </svg>
      {icon !== undefined && (
        <span className="grid" style={{ color: color }}>
          <NamedIcon name={icon} className="size-4" />
        </span>
      )}
    </span>
  );
}
