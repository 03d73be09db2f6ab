import { type PointTransaction } from '#contracts/points/point-transactions';
import { type ReactNode } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { StatementAmount } from '@/components/ui/statement-amount';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatMoment, formatNumber } from '@/lib/text/format';
import { movementText } from '../movement-text';

type PointLineProps = {
  line: PointTransaction;
  now: Date;
  action: ReactNode;
  /** It has just come in. */
  isNew: boolean;
};

export function PointLine({ line, now, action, isNew }: PointLineProps) {
  const timeZone = useTimeZone();
  const { amount, icon, color, note, awardedByName, createdAt, balanceAfter, reversedAt } = line;
  const isTakenBack = reversedAt !== null;
  return (
    <li
      data-changed={isNew ? '' : undefined}
      className="flex gap-3 border-b border-line py-3.5 last:border-0"
    >
      <StatementAmount amount={amount} isTakenBack={isTakenBack} />
      {icon !== null && <IconTile icon={icon} color={color} className="max-sm:hidden" />}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-7">
          <span className="font-medium">
            {icon !== null && <InlineIcon icon={icon} color={color} className="sm:hidden" />}
            <span className={cn(isTakenBack && 'text-ink-muted line-through')}>{movementText(line)}</span>
          </span>
          {isTakenBack && (
            <Badge variant="warning">Taken back · {formatMoment(reversedAt, timeZone, now)}</Badge>
          )}
        </p>
        {note !== null && <p className="break-words">“{note}”</p>}
        <p className="text-sm text-ink-muted">
          <span className="max-sm:block">
            {awardedByName}
            <span className="max-sm:sr-only"> • </span>
          </span>
          <Moment at={createdAt} timeZone={timeZone} now={now} />
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
