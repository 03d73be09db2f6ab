import { type Reward } from '#contracts/rewards/reward';
import { ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { IconButton } from '@/components/ui/icon-button';
import { PHONE, useMediaQuery } from '@/lib/browser/use-media-query';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatNumber } from '@/lib/text/format';
import { isToDraw } from '@/lib/text/reward-availability';
import { RewardAvailability } from './reward-availability';
import { RewardScopeBadge, RewardStateBadges } from './reward-badges';
import { type RewardActions, RewardCard, type RewardCardProps } from './reward-card';

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

/** A reward on a phone. All of the row opens it; what else can be done with it is there. */
function RewardRow({ reward, now, withScope, readOnly, onOpen }: RewardCardProps) {
  const { name, description, icon, pointCost } = reward;
  return (
    <li className="relative flex items-start gap-3 py-3 pr-1 pl-3">
      <IconTile icon={icon} className="mt-1 slim:hidden" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-baseline justify-between gap-x-3 slim:flex-wrap">
          <h3 className="min-w-0 leading-6 font-semibold break-words">{name}</h3>
          <p className="shrink-0 leading-6">
            <span className="text-xl font-semibold tracking-tight tabular-nums">
              {formatNumber(pointCost)}
            </span>{' '}
            <span className="text-sm text-ink-muted">{pointCost === 1 ? 'point' : 'points'}</span>
          </p>
        </div>
        {description !== null && <p className="truncate text-sm text-ink-muted">{description}</p>}
        <RewardAvailability reward={reward} now={now} />
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <RewardStateBadges reward={reward} now={now} />
          {withScope && reward.scope === 'class' && <RewardScopeBadge reward={reward} />}
        </div>
      </div>
      <IconButton
        label={`${readOnly ? 'View' : 'Manage'} ${name}`}
        className="self-center after:absolute after:inset-0"
        onClick={() => onOpen(reward)}
      >
        <ChevronRight />
      </IconButton>
    </li>
  );
}
