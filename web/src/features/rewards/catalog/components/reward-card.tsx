import { type Reward } from '#contracts/rewards/reward';
import { ArchiveRestore, SlidersHorizontal } from 'lucide-react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EditAndArchive } from '@/components/ui/edit-and-archive';
import { formatNumber } from '@/lib/text/format';
import { useActivateReward } from '../use-activate-reward';
import { RewardAvailability } from './reward-availability';
import { RewardBadges, RewardScopeBadge } from './reward-badges';

export type RewardActions = {
  onOpen: (reward: Reward) => void;
  onEdit: (reward: Reward) => void;
  onArchive: (reward: Reward) => void;
};

export type RewardCardProps = RewardActions & {
  reward: Reward;
  now: Date;
  /** Whether to show who it is for. */
  withScope: boolean;
  /** Whether the person may only read it. */
  readOnly: boolean;
};

export function RewardCard({ reward, now, withScope, readOnly, ...actions }: RewardCardProps) {
  const { name, description, icon, pointCost } = reward;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface shadow-card">
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-3 slim:flex-wrap">
          <IconTile icon={icon} />
          <div className="min-w-0 grow">
            <h3 className="text-lg leading-snug font-semibold break-words">{name}</h3>
            {description !== null && <p className="mt-0.5 break-words text-ink-muted">{description}</p>}
          </div>
          <Cost pointCost={pointCost} />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <RewardBadges reward={reward} now={now} />
          {withScope && <RewardScopeBadge reward={reward} />}
        </div>
        <div className="mt-auto">
          <RewardAvailability reward={reward} now={now} />
        </div>
      </div>
      <footer className="flex flex-wrap gap-1 border-t border-line px-2 py-1.5 sm:px-3 print:hidden">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${readOnly ? 'View' : 'Manage'} ${name}`}
          onClick={() => actions.onOpen(reward)}
        >
          <SlidersHorizontal aria-hidden />
          {readOnly ? 'View' : 'Manage'}
        </Button>
        {reward.mayManage && <ManagerActions reward={reward} {...actions} />}
      </footer>
    </li>
  );
}

// From this cost on, the figure is so wide that the name needs room.
const MANY_POINTS = 10_000;

function Cost({ pointCost }: { pointCost: number }) {
  return (
    <p className="shrink-0 text-right">
      <span
        className={cn(
          'block leading-9 font-semibold tracking-tight tabular-nums',
          pointCost < MANY_POINTS ? 'text-4xl' : 'text-2xl',
        )}
      >
        {formatNumber(pointCost)}
      </span>
      <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
    </p>
  );
}

type ManagerActionsProps = Pick<RewardActions, 'onEdit' | 'onArchive'> & { reward: Reward };

function ManagerActions({ reward, onEdit, onArchive }: ManagerActionsProps) {
  const { activate, isPending } = useActivateReward();
  const { name } = reward;
  if (!reward.isActive) {
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Activate ${name}`}
        pending={isPending}
        onClick={() => activate(reward)}
      >
        <ArchiveRestore aria-hidden />
        Activate
      </Button>
    );
  }
  return <EditAndArchive name={name} onEdit={() => onEdit(reward)} onArchive={() => onArchive(reward)} />;
}
