import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { IconTile } from '@/components/icons/icon-tile';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/text/format';
import { obstacleFor, portalObstacleText } from '../obstacle-for';
import { WORDING } from '../reward-button';
import { type Spending } from '../use-spending';

type ConfirmSpendingDialogProps = Spending & { student: PortalStudent; now: Date };

/** Asks before points are spent: what it costs, and what is left then. */
export function ConfirmSpendingDialog(props: ConfirmSpendingDialogProps) {
  const { student, now, chosen, notice, isPending, cancel, confirm } = props;
  if (chosen === null) return null;
  const { name, icon, description, pointCost, type } = chosen;
  const { confirmTitle, confirm: confirmLabel, pending } = WORDING[type];
  const obstacle = isPending ? null : obstacleFor(student, chosen, now);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isPending && cancel()}
      title={confirmTitle}
      description={
        <div className="flex flex-col gap-4">
          <div className="flex items-start gap-3">
            <IconTile icon={icon} className="slim:hidden" />
            <div className="min-w-0">
              <p className="text-2xl leading-tight font-semibold tracking-tight break-words text-ink">
                {name}
              </p>
              {description !== null && <p className="mt-1 break-words">{description}</p>}
            </div>
          </div>
          {notice !== null && (
            <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
              {notice}
            </p>
          )}
          <SpendingFigures cost={pointCost} points={student.totalPoints} />
          {type === 'raffle' && <p>One entry is one chance to win. Entries are not given back.</p>}
          {obstacle !== null && (
            <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
              This is no longer possible: {portalObstacleText(obstacle)}.
            </p>
          )}
        </div>
      }
      confirmLabel={isPending ? pending : confirmLabel}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}

function SpendingFigures({ cost, points }: { cost: number; points: number }) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure label="Cost" value={cost} />
      <Figure label="Current points" value={points} />
      <Figure label="Points after" value={points - cost} emphasis />
    </dl>
  );
}

function Figure({ label, value, emphasis = false }: { label: string; value: number; emphasis?: boolean }) {
  return (
    <div
      className={cn(
        'flex flex-col justify-between rounded-lg px-3 py-3',
        emphasis ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink',
      )}
    >
      <dt className={cn('text-sm', !emphasis && 'text-ink-muted')}>{label}</dt>
      <dd className="text-3xl leading-9 font-semibold tracking-tight tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
