import { type PortalReward } from '#contracts/student-portal/student-portal';
import { Gift, Target, Ticket } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { WORDING } from '../reward-button';

type RewardBadgesProps = { reward: PortalReward; isCompact?: boolean };

/** The kind of a reward, and whether the student saves for it. */
export function RewardBadges({ reward: { type, isGoal }, isCompact = false }: RewardBadgesProps) {
  const isRaffle = type === 'raffle';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge
        variant={isRaffle ? 'accent' : 'neutral'}
        className={cn(isCompact && !isRaffle && 'bg-transparent px-0 [&_svg]:hidden')}
      >
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
