import { IconTile } from '@/components/icons/icon-tile';
import { formatCount } from '@/lib/text/format';
import { type PortalRewardProps } from '../portal-reward-props';
import { PointsToGo } from './points-to-go';
import { RaffleNotes } from './raffle-notes';
import { RewardActions } from './reward-actions';
import { RewardAvailability } from './reward-availability';
import { RewardBadges } from './reward-badges';
import { Winners } from './winners';

/** A reward on a phone: what it is, and next to it what the student can do. */
export function PortalRewardRow({ student, now, ...props }: PortalRewardProps) {
  const { reward, obstacle } = props;
  const { id, name, description, icon, pointCost, type, raffleDrawn } = reward;
  return (
    <li className="flex gap-3 border-b border-line py-3.5 last:border-0 slim:flex-wrap">
      <IconTile icon={icon} className="slim:hidden" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="leading-snug font-semibold break-words">{name}</h3>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-medium tabular-nums">{formatCount(pointCost, 'point')}</p>
          <RewardBadges reward={reward} isCompact />
        </div>
        {description !== null && <p className="text-sm break-words text-ink-muted">{description}</p>}
        <RewardAvailability reward={reward} />
        {type === 'raffle' && <RaffleNotes reward={reward} now={now} student={student} />}
        {raffleDrawn && <Winners rewardId={id} studentId={student.id} />}
        {obstacle?.kind === 'points' && <PointsToGo cost={pointCost} missing={obstacle.missing} />}
      </div>
      <RewardActions {...props} className="w-28 shrink-0 self-start slim:w-full" />
    </li>
  );
}
