import { type PortalReward } from '#contracts/student-portal';
import { Gift, Target, Ticket } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { WORDING } from '../reward-button';

/** The kind of a reward, and whether the student saves for it. */
export function RewardBadges({ reward: { type, isGoal } }: { reward: PortalReward }) {
  const isRaffle = type === 'raffle';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge variant={isRaffle ? 'accent' : 'neutral'}>
        {isRaffle ? <Ticket aria-hidden /> : <Gift aria-hidden />}
        {WORDING[type].badge}
      </Badge>
      {isGoal && (
        <Badge variant="accent">
          <Target aria-hidden />
          Your goal
        </Badge>
      )}
    </div>
  );
}
