import { NamedIcon } from '@/components/icons/named-icon';
import { type Series } from '../chart-data';

/** The color of a part of the chart, with its icon if it is one category. */
export function SeriesMark({ series: { icon, colour } }: { series: Pick<Series, 'icon' | 'colour'> }) {
  return (
    <span aria-hidden className="flex items-center gap-1.5">
      <span className="size-3 shrink-0 rounded-[4px]" style={{ background: colour }} />
      {icon !== undefined && (
        <span className="grid" style={{ color: colour }}>
          <NamedIcon name={icon} className="size-4" />
        </span>
      )}
    </span>
  );
}
