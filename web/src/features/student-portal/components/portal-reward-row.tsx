import { IconTile } from '@/components/icons/icon-tile';
import { formatCount } from '@/lib/text/format';
import { type PortalRewardProps } from '../portal-reward-props';
import { PointsToGo } from './points-to-go';
import { RaffleNotes } from './raffle-notes';
import { RewardActions } from './reward-actions';
import { RewardAvailability } from './reward-availability';
import { RewardBadges } from './reward-badges';
import { Winners } from './winners';

/** A reward on a phone: what it is, and next to it what the student can do. A raffle's notes have the width of both. */
export function PortalRewardRow({ student, now, ...props }: PortalRewardProps) {
  const { reward, obstacle } = props;
  const { id, name, description, icon, pointCost, type, raffleDrawn } = reward;
  const isRaffle = type === 'raffle';
  return (
    <li className="grid grid-cols-[auto_1fr_7rem] items-start gap-x-3 gap-y-1 border-b border-line py-3 last:border-0 slim:grid-cols-1">
      <IconTile icon={icon} className="slim:hidden" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="leading-snug font-semibold break-words">{name}</h3>
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <p className="font-medium tabular-nums">{formatCount(pointCost, 'point')}</p>
          <RewardBadges reward={reward} isCompact />
        </div>
        {description !== null && <p className="text-sm break-words text-ink-muted">{description}</p>}
        {obstacle?.kind === 'points' && <PointsToGo cost={pointCost} missing={obstacle.missing} />}
      </div>
      <div className="flex flex-col gap-1 text-center slim:order-last slim:text-left">
        <RewardActions {...props} />
        {!isRaffle && <RewardAvailability reward={reward} />}
      </div>
      {isRaffle && (
        <div className="col-start-2 -col-end-1 flex flex-col gap-1 slim:col-start-1">
          <RewardAvailability reward={reward} />
          <RaffleNotes reward={reward} now={now} student={student} />
          {raffleDrawn && <Winners rewardId={id} studentId={student.id} />}
        </div>
      )}
    </li>
  );
}
