import { type Reward } from '#contracts/reward';
import { type ReactNode } from 'react';
import { useNow } from '@/lib/browser/use-now';
import { formatNumber } from '@/lib/text/format';
import { RewardCard, type RewardActions } from './reward-card';

type RewardListProps = RewardActions & {
  title: string;
  rewards: readonly Reward[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  withScope: boolean;
  readOnly: boolean;
};

export function RewardList({ title, rewards, empty, ...card }: RewardListProps) {
  const now = useNow();
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="flex items-baseline gap-2 text-lg font-semibold">
        {title}
        <span className="text-base font-normal text-ink-muted tabular-nums">
          {formatNumber(rewards.length)}
        </span>
      </h2>
      {rewards.length === 0 ? (
        empty
      ) : (
        <ul aria-label={title} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} now={now} {...card} />
          ))}
        </ul>
      )}
    </section>
  );
}
