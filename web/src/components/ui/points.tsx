import { cn } from '@/components/ui/cn';
import { useCountUp } from '@/lib/browser/use-count-up';
import { useJustChanged } from '@/lib/browser/use-just-changed';
import { formatNumber, formatSigned } from '@/lib/text/format';

type PointsProps = {
  value: number;
  /** With a plus or minus sign, in the color of what came or went. */
  signed?: boolean;
  className?: string;
};

/** Figures of one width, which count to a new value when it changes. */
export function Points({ value, signed = false, className }: PointsProps) {
  const shown = useCountUp(value);
  const hasChanged = useJustChanged(value);
  return (
    <span
      data-changed={hasChanged ? '' : undefined}
      className={cn('tabular-nums', signed && (value < 0 ? 'text-ink-muted' : 'text-accent-ink'), className)}
    >
      {signed ? formatSigned(shown) : formatNumber(shown)}
    </span>
  );
}
