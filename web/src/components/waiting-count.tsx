import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/text/format';

/** How many things wait for somebody. `what`: to be read aloud. Nothing if none do. */
export function WaitingCount({
  count,
  what,
  className,
}: {
  count: number;
  what: string;
  className?: string;
}) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent tabular-nums',
        className,
      )}
    >
      {formatNumber(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
