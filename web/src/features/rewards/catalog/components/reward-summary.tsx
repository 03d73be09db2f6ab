import { type Reward } from '#contracts/rewards/reward';
import { Badge } from '@/components/ui/badge';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatNumber } from '@/lib/text/format';
import { RewardAvailability } from './reward-availability';
import { RewardBadges, RewardScopeBadge } from './reward-badges';

/** The details of one reward. `withScope`: also who it is for. */
export function RewardSummary({ reward, withScope }: { reward: Reward; withScope: boolean }) {
  const now = useServerNow();
  const { pointCost, isActive } = reward;
  return (
    <section aria-label="Details" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-1.5">
        <RewardBadges reward={reward} now={now} />
        {withScope && <RewardScopeBadge reward={reward} />}
        {!isActive && <Badge variant="warning">Archived</Badge>}
      </div>
      <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <p className="flex items-baseline gap-2.5">
          <span className="text-5xl font-semibold tracking-tight tabular-nums">
            {formatNumber(pointCost)}
          </span>
          <span className="text-lg text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
        </p>
        <RewardAvailability reward={reward} now={now} />
      </div>
    </section>
  );
}
