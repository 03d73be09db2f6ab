import { type PortalReward } from '#contracts/student-portal/student-portal';
import { Trophy } from 'lucide-react';
import { formatCount } from '@/lib/text/format';
import { spotsText } from '@/lib/text/reward-availability';

/** Spots left of an instant reward, or the number of winners of a raffle. */
export function RewardAvailability({ reward }: { reward: PortalReward }) {
  const { type, raffleDrawn, raffleWinners } = reward;
  if (type === 'standard') return <p className="text-sm text-ink-muted">{spotsText(reward)}</p>;
  if (raffleDrawn) {
    return (
      <p className="flex items-center gap-1.5 text-sm font-medium text-accent-ink">
        <Trophy aria-hidden className="size-4" />
        Winners drawn
      </p>
    );
  }
  return <p className="text-sm text-ink-muted">{formatCount(raffleWinners ?? 0, 'winner')} • Unlimited</p>;
}
