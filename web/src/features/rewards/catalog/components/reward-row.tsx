import { ChevronRight } from 'lucide-react';
import { IconTile } from '@/components/icons/icon-tile';
import { IconButton } from '@/components/ui/icon-button';
import { formatNumber } from '@/lib/text/format';
import { RewardAvailability } from './reward-availability';
import { RewardScopeBadge, RewardStateBadges } from './reward-badges';
import { type RewardCardProps } from './reward-card';

/** A reward on a phone. All of the row opens it; what else can be done with it is there. */
export function RewardRow({ reward, now, withScope, readOnly, onOpen }: RewardCardProps) {
  const { name, description, icon, pointCost } = reward;
  return (
    <li className="relative flex items-start gap-3 py-3 pr-1 pl-3">
      <IconTile icon={icon} className="mt-1 slim:hidden" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-baseline justify-between gap-x-3 slim:flex-wrap">
          <h3 className="min-w-0 leading-6 font-semibold break-words">{name}</h3>
          <p className="shrink-0 leading-6">
            <span className="text-xl font-semibold tracking-tight tabular-nums">
              {formatNumber(pointCost)}
            </span>{' '}
            <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
          </p>
        </div>
        {description !== null && <p className="truncate text-sm text-ink-muted">{description}</p>}
        <RewardAvailability reward={reward} now={now} />
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <RewardStateBadges reward={reward} now={now} />
          {withScope && reward.scope === 'class' && <RewardScopeBadge reward={reward} />}
        </div>
      </div>
      <IconButton
        label={`${readOnly ? 'View' : 'Manage'} ${name}`}
        className="self-center after:absolute after:inset-0"
        onClick={() => onOpen(reward)}
      >
        <ChevronRight />
      </IconButton>
    </li>
  );
}
