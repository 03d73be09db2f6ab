import { IconTile } from '@/components/icons/icon-tile';
import { formatNumber } from '@/lib/text/format';
import { type PortalRewardProps } from '../portal-reward-props';
import { PointsToGo } from './points-to-go';
import { RaffleNotes } from './raffle-notes';
import { RewardActions } from './reward-actions';
import { RewardAvailability } from './reward-availability';
import { RewardBadges } from './reward-badges';
import { Winners } from './winners';

/** A reward where there is room: see `PortalRewardRow` for a phone. */
export function PortalRewardCard({ student, now, ...props }: PortalRewardProps) {
  const { reward, obstacle } = props;
  const { id, name, description, icon, pointCost, type, raffleDrawn } = reward;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <RewardBadges reward={reward} />
        <p className="-mt-1 shrink-0 text-right">
          <span className="text-3xl leading-8 font-semibold tracking-tight tabular-nums">
            {formatNumber(pointCost)}
          </span>{' '}
          <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
        </p>
      </div>
      <div className="flex gap-3">
        <IconTile icon={icon} />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-semibold break-words">{name}</h3>
          {description !== null && <p className="mt-0.5 break-words text-ink-muted">{description}</p>}
        </div>
      </div>
      {type === 'raffle' && <RaffleNotes reward={reward} now={now} student={student} />}
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <RewardAvailability reward={reward} />
        {raffleDrawn && <Winners rewardId={id} studentId={student.id} />}
        {obstacle?.kind === 'points' && <PointsToGo cost={pointCost} missing={obstacle.missing} />}
        <RewardActions {...props} />
      </div>
    </li>
  );
}
