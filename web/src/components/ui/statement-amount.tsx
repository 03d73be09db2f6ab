import { cn } from '@/components/ui/cn';
import { formatSigned } from '@/lib/text/format';

type StatementAmountProps = { amount: number; isTakenBack: boolean; className?: string };

/** The points of one line of a statement, in a column of figures. */
export function StatementAmount({ amount, isTakenBack, className }: StatementAmountProps) {
  return (
    <span
      className={cn(
        'w-12 shrink-0 text-right text-xl leading-7 font-semibold tabular-nums',
        isTakenBack ? 'text-ink-muted line-through' : amount > 0 ? 'text-accent-ink' : 'text-ink',
        className,
      )}
    >
      {formatSigned(amount)}
    </span>
  );
}
