import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/text/format';
import { type PortalRewardProps } from '../portal-reward-props';
import { buttonText, WORDING } from '../reward-button';

type RewardActionsProps = Omit<PortalRewardProps, 'student' | 'now'> & { className?: string };

/** What a student can do with a reward. Each label names it too, because color and place alone must not carry the meaning. */
export function RewardActions(props: RewardActionsProps) {
  const { reward, obstacle, isPending, goal, onChoose, onCheck, className } = props;
  const { id, name, type, raffleDrawn, isGoal } = reward;
  const text = isPending ? WORDING[type].pending : buttonText(type, obstacle);
  const toGo = obstacle?.kind === 'points' ? `${formatNumber(obstacle.missing)} to go · ` : '';
  const goalText = toGo + (isGoal ? 'Stop saving' : 'Save for this');
  return (
    <div className={cn('flex flex-col gap-2 *:w-full *:px-2 *:leading-tight *:whitespace-normal', className)}>
      <Button
        variant={obstacle === null || isPending ? 'primary' : 'secondary'}
        aria-label={`${text}: ${name}`}
        disabled={obstacle !== null && !isPending}
        pending={isPending}
        onClick={() => onChoose(reward)}
      >
        {text}
      </Button>
      {(isGoal || obstacle?.kind === 'points') && (
        <Button
          variant={isGoal ? 'ghost' : 'soft'}
          size="sm"
          className="min-h-11"
          aria-label={`${goalText}: ${name}`}
          pending={goal.pendingId === id}
          onClick={() => goal.toggle(reward)}
        >
          {goalText}
        </Button>
      )}
      {type === 'raffle' && (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          aria-label={`How ${name} is drawn`}
          onClick={() => onCheck(reward)}
        >
          {raffleDrawn ? 'See the draw' : 'How winners are drawn'}
        </Button>
      )}
    </div>
  );
}
