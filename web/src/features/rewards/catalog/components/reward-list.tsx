import { type Reward } from '#contracts/rewards/reward';
import { type ReactNode } from 'react';
import { PHONE, useMediaQuery } from '@/lib/browser/use-media-query';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatNumber } from '@/lib/text/format';
import { isToDraw } from '@/lib/text/reward-availability';
import { RewardCard, type RewardActions } from './reward-card';
import { RewardRow } from './reward-row';

type RewardListProps = RewardActions & {
  title: string;
  /** Name of the list of raffles among them. */
  raffles: string;
  rewards: readonly Reward[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  withScope: boolean;
  readOnly: boolean;
};

export function RewardList({ title, raffles, rewards, empty, ...card }: RewardListProps) {
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
        <>
          <Group label={title} rewards={rewards.filter(({ type }) => type === 'standard')} {...card} />
          <Group
            label={raffles}
            heading="Raffles"
            rewards={rewards.filter(({ type }) => type === 'raffle')}
            {...card}
          />
        </>
      )}
    </section>
  );
}

type GroupProps = Omit<RewardListProps, 'title' | 'raffles' | 'empty'> & { label: string; heading?: string };

/** Rewards of one kind: cards, or rows on a phone. Nothing if there are none. */
function Group({ label, heading, rewards, ...card }: GroupProps) {
  const now = useServerNow();
  const isPhone = useMediaQuery(PHONE);
  if (rewards.length === 0) return null;
  const toDraw = rewards.filter((reward) => isToDraw(reward, now)).length;
  const Item = isPhone ? RewardRow : RewardCard;
  return (
    <>
      {heading !== undefined && (
        <h3 className="mt-3 font-semibold">
          {heading}
          {toDraw > 0 && (
            <span className="font-normal text-accent-ink"> · {formatNumber(toDraw)} to draw</span>
          )}
        </h3>
      )}
      <ul
        aria-label={label}
        className={
          isPhone
            ? 'divide-y divide-line rounded-lg border border-line bg-surface'
            : 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
        }
      >
        {rewards.map((reward) => (
          <Item key={reward.id} reward={reward} now={now} {...card} />
        ))}
      </ul>
    </>
  );
}
