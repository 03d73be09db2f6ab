import { formatCount } from '@/lib/text/format';

/** The points that a category gives. */
export function CategoryValue({ value }: { value: number }) {
  return (
    <span className="shrink-0 font-semibold tabular-nums">
      <span aria-hidden>+{value}</span>
      <span className="sr-only">{formatCount(value, 'point')}</span>
    </span>
  );
}
