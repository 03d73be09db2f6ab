import { type Reward } from '#contracts/rewards/reward';
import { Gift, Ticket } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { Link } from 'react-router-dom';
import { IconTile } from '@/components/icons/icon-tile';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type ListQuery, QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatDateTime, formatNumber } from '@/lib/text/format';
import { hasEnded, spotsText } from '@/lib/text/reward-availability';
import { limitLine, type When } from '@/lib/text/reward-obstacle';
import { inOrderOfReach, type Reach, refusalOf } from '../reach';
import { type Spender } from '../spender';
import { WORDING } from '../wording';

/** The list of rewards, which the route brings from another feature. */
export type RewardList = ListQuery<readonly Reward[]>;

type RewardChoiceProps = {
  rewards: RewardList;
  spenders: readonly Spender[];
  when: When;
  value: string | null;
  onChange: (rewardId: string) => void;
};

/** The rewards that all of the students may choose. An unavailable one says why. */
export function RewardChoice({ rewards, spenders, when, value, onChange }: RewardChoiceProps) {
  return (
    <QueryList
      query={rewards}
      loading={
        <div aria-busy className="flex flex-col gap-2">
          <p role="status" className="sr-only">
            Loading the rewards…
          </p>
          {[0, 1, 2].map((tile) => (
            <Skeleton key={tile} className="h-24" />
          ))}
        </div>
      }
      failure="The rewards could not be loaded."
      empty={
        <EmptyState
          icon={<Gift />}
          title="No rewards available yet"
          description={
            spenders.length === 1
              ? 'This student’s class has no rewards to choose from.'
              : 'No reward is available to all of these students.'
          }
          action={
            <Button asChild variant="secondary">
              <Link to="/rewards" replace>
                Open Rewards
              </Link>
            </Button>
          }
        />
      }
    >
      {(choices) => (
        <RadioGroup.Root
          aria-label="Reward"
          value={value}
          onValueChange={onChange}
          className="flex flex-col gap-2"
        >
          {inOrderOfReach(choices, spenders, when).map(({ reward, reach }) => (
            <RewardTile
              key={reward.id}
              reward={reward}
              reach={reach}
              when={when}
              autoFocus={reward.id === value}
            />
          ))}
        </RadioGroup.Root>
      )}
    </QueryList>
  );
}

type RewardTileProps = { reward: Reward; reach: Reach; when: When; autoFocus: boolean };

function RewardTile({ reward, reach, when, autoFocus }: RewardTileProps) {
  const { id, name, description, icon, type, pointCost } = reward;
  const refusal = refusalOf(reach);
  const { able, unable } = reach;
  const details = detailsOf(reward, when);
  return (
    <RadioGroup.Item
      value={id}
      disabled={refusal !== null}
      autoFocus={autoFocus}
      className="group flex gap-3 rounded-lg border border-line-strong/60 bg-surface px-4 py-3 text-left transition-colors hover:bg-sunken disabled:border-line disabled:bg-sunken/50 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
    >
      <span className="mt-1 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-disabled:invisible group-data-[state=checked]:border-accent">
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
      </span>
      <IconTile icon={icon} className="group-disabled:opacity-55" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words group-disabled:text-ink-muted">{name}</span>
          {type === 'raffle' && (
            <Badge className="group-data-[state=checked]:bg-surface">
              <Ticket aria-hidden />
              {WORDING.raffle.type}
            </Badge>
          )}
          {refusal !== null && <Badge variant="warning">{refusal}</Badge>}
        </span>
        {description !== null && (
          <span className="block text-sm break-words text-ink-muted">{description}</span>
        )}
        {details.length > 0 && (
          <span className="mt-0.5 block text-sm text-ink-muted">{details.join(' · ')}</span>
        )}
        {able.length > 0 && unable.length > 0 && (
          <span className="mt-0.5 block text-sm font-medium text-warning-ink">
            {formatNumber(able.length)} of {formatCount(able.length + unable.length, 'student')}{' '}
            {unable.some(({ obstacle }) => obstacle.kind === 'limit')
              ? 'can have it now'
              : 'have enough points'}
          </span>
        )}
      </span>
      <span className="shrink-0 text-right leading-tight text-accent-ink group-disabled:text-ink-muted">
        <span className="block text-2xl font-semibold tracking-tight tabular-nums">
          {formatNumber(pointCost)}
        </span>
        <span className="block text-sm">{pointCost === 1 ? 'point' : 'points'}</span>
      </span>
    </RadioGroup.Item>
  );
}

/** What the badges do not say. */
function detailsOf(reward: Reward, when: When): string[] {
  const { now, timeZone } = when;
  const { type, entries, raffleWinners, raffleDrawn, raffleEndDate, limit, className } = reward;
  const closing = hasEnded(reward, now) ? 'Ended' : 'Closes';
  const details =
    type === 'standard'
      ? [spotsText(reward)]
      : [
          raffleWinners === null ? null : formatCount(raffleWinners, 'winner'),
          formatCount(entries, 'entry', 'entries'),
          raffleDrawn
            ? 'Winners drawn'
            : raffleEndDate && `${closing} ${formatDateTime(raffleEndDate, timeZone)}`,
        ];
  const rule = limit === null ? null : limitLine(limit, false, when);
  const scope = className === null ? null : `Only for ${className}`;
  return [...details, rule, scope].filter((each) => each !== null);
}
