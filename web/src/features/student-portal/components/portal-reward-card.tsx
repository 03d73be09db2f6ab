import { type PortalStudent } from '#contracts/portal-student';
import { type PortalReward } from '#contracts/student-portal';
import { Gift, Ticket } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/text/format';
import { obstacleTo } from '@/lib/text/reward-availability';
import { buttonText, WORDING } from '../reward-button';
import { PointsToGo } from './points-to-go';
import { RaffleNotes } from './raffle-notes';
import { RewardAvailability } from './reward-availability';
import { Winners } from './winners';

type PortalRewardCardProps = {
  reward: PortalReward;
  student: PortalStudent;
  now: Date;
  /** Whether it is being redeemed or entered. */
  isPending: boolean;
  onChoose: (reward: PortalReward) => void;
  onCheck: (raffle: PortalReward) => void;
};

export function PortalRewardCard(props: PortalRewardCardProps) {
  const { reward, student, now, isPending, onChoose, onCheck } = props;
  const { name, description, pointCost, type, raffleDrawn } = reward;
  const obstacle = obstacleTo(reward, student.totalPoints, now);
  const isRaffle = type === 'raffle';
  const { badge, pending } = WORDING[type];
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <Badge variant={isRaffle ? 'accent' : 'neutral'}>
          {isRaffle ? <Ticket aria-hidden /> : <Gift aria-hidden />}
          {badge}
        </Badge>
        <p className="-mt-1 shrink-0 text-right">
          <span className="text-3xl leading-8 font-semibold tracking-tight tabular-nums">
            {formatNumber(pointCost)}
          </span>{' '}
          <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
        </p>
      </div>
      <div>
        <h3 className="text-lg leading-snug font-semibold break-words">{name}</h3>
        {description !== null && <p className="mt-0.5 break-words text-ink-muted">{description}</p>}
      </div>
      {isRaffle && <RaffleNotes reward={reward} now={now} student={student} />}
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <RewardAvailability reward={reward} />
        {raffleDrawn && <Winners rewardId={reward.id} studentId={student.id} />}
        {obstacle?.kind === 'points' && <PointsToGo cost={pointCost} missing={obstacle.missing} />}
        <Button
          variant={obstacle === null || isPending ? 'primary' : 'secondary'}
          className="w-full"
          // Colour alone must not carry the meaning.
          aria-label={`${isPending ? pending : buttonText(type, obstacle)}: ${name}`}
          disabled={obstacle !== null && !isPending}
          pending={isPending}
          onClick={() => onChoose(reward)}
        >
          {isPending ? pending : buttonText(type, obstacle)}
        </Button>
        {isRaffle && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`How ${name} is drawn`}
            onClick={() => onCheck(reward)}
          >
            {raffleDrawn ? 'See the draw' : 'How winners are drawn'}
          </Button>
        )}
      </div>
    </li>
  );
}
