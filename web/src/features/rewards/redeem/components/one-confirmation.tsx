import { type Reward } from '#contracts/rewards/reward';
import { IconTile } from '@/components/icons/icon-tile';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/text/format';
import { obstacleText, obstacleTo } from '@/lib/text/reward-availability';
import { type Spender } from '../spender';

type OneConfirmationProps = { reward: Reward; student: Spender; now: Date };

/** The cost and the remaining balance, for one student. */
export function OneConfirmation({ reward, student, now }: OneConfirmationProps) {
  const { pointCost, description } = reward;
  const obstacle = obstacleTo(reward, student.totalPoints, now);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <IconTile icon={reward.icon} className="slim:hidden" />
        <div className="min-w-0">
          <p className="text-2xl font-semibold tracking-tight break-words">{reward.name}</p>
          {description !== null && <p className="mt-1 break-words text-ink-muted">{description}</p>}
          <p className="mt-1 text-ink-muted">
            For <span className="font-medium text-ink">{student.name}</span>
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Figure label="Points now" value={formatNumber(student.totalPoints)} />
        <Figure label="Cost" value={`−${formatNumber(pointCost)}`} />
        <Figure
          label="Points after"
          value={obstacle === null ? formatNumber(student.totalPoints - pointCost) : '–'}
          emphasis
        />
      </dl>
      {obstacle !== null && (
        <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
          This is no longer possible: {obstacleText(obstacle)}.
        </p>
      )}
    </div>
  );
}

function Figure({ label, value, emphasis = false }: { label: string; value: string; emphasis?: boolean }) {
  return (
    <div
      className={cn(
        'flex flex-col-reverse justify-end rounded-lg px-3 py-3 sm:px-4',
        emphasis ? 'bg-accent-soft text-accent-ink' : 'bg-sunken',
      )}
    >
      <dd className="text-3xl leading-10 font-semibold tracking-tight tabular-nums">{value}</dd>
      <dt className={cn('text-sm', !emphasis && 'text-ink-muted')}>{label}</dt>
    </div>
  );
}
