import { type Reward } from '#contracts/rewards/reward';
import { Gift, School, Ticket, Trophy, Users } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { hasEnded } from '@/lib/text/reward-availability';

/** What kind of reward it is, and whether a raffle is over. */
export function RewardBadges({ reward, now }: { reward: Reward; now: Date }) {
  const isRaffle = reward.type === 'raffle';
  return (
    <>
      <Badge variant={isRaffle ? 'accent' : 'neutral'}>
        {isRaffle ? <Ticket aria-hidden /> : <Gift aria-hidden />}
        {isRaffle ? 'Raffle Entry' : 'Instant Reward'}
      </Badge>
      <RewardStateBadges reward={reward} now={now} />
    </>
  );
}

/** Whether a raffle is over, and a reward is gone. */
export function RewardStateBadges({ reward, now }: { reward: Reward; now: Date }) {
  return (
    <>
      {reward.type === 'raffle' && hasEnded(reward, now) && (
        <Badge variant={reward.raffleDrawn ? 'neutral' : 'warning'}>Ended</Badge>
      )}
      {reward.raffleDrawn && (
        <Badge variant="accent">
          <Trophy aria-hidden />
          Winners drawn
        </Badge>
      )}
      {reward.isFull && <Badge variant="warning">Full</Badge>}
    </>
  );
}

/** Who can choose it. */
export function RewardScopeBadge({ reward: { className } }: { reward: Reward }) {
  return (
    <Badge className="max-w-full">
      {className === null ? <School aria-hidden /> : <Users aria-hidden className="shrink-0" />}
      <span className="truncate">{className ?? 'Whole school'}</span>
    </Badge>
  );
}
