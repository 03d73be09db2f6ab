import { type PointTransaction } from '#contracts/point-transactions';
import { type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { StatementAmount } from '@/components/ui/statement-amount';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatNumber } from '@/lib/text/format';
import { movementText } from '../movement-text';

type PointLineProps = {
  line: PointTransaction;
  action: ReactNode;
  /** It has just come in. */
  isNew: boolean;
};

export function PointLine({ line, action, isNew }: PointLineProps) {
  const timeZone = useTimeZone();
  const { amount, note, awardedByName, createdAt, balanceAfter, reversedAt } = line;
  const isTakenBack = reversedAt !== null;
  return (
    <li
      data-changed={isNew ? '' : undefined}
      className="flex gap-3 border-b border-line py-3.5 last:border-0"
    >
      <StatementAmount amount={amount} isTakenBack={isTakenBack} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-7">
          <span className={cn('font-medium', isTakenBack && 'text-ink-muted line-through')}>
            {movementText(line)}
          </span>
          {isTakenBack && <Badge variant="warning">Taken back {formatDate(reversedAt, timeZone)}</Badge>}
        </p>
        {note !== null && <p className="break-words">“{note}”</p>}
        <p className="text-sm text-ink-muted">
          {awardedByName} • <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
        </p>
      </div>
      {action !== null && <div className="shrink-0 self-center">{action}</div>}
      <p className="min-w-12 shrink-0 text-right text-sm text-ink-muted">
        Balance
        <span className="block text-base font-medium text-ink tabular-nums">
          {formatNumber(balanceAfter)}
        </span>
      </p>
    </li>
  );
}
