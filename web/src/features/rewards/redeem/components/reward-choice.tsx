import { type Reward } from '#contracts/rewards/reward';
import { Gift } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type ListQuery, QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { inOrderOfReach } from '../reach';
import { type Spender } from '../spender';
import { RewardTile } from './reward-tile';

/** The list of rewards, which the route brings from another feature. */
export type RewardList = ListQuery<readonly Reward[]>;

type RewardChoiceProps = {
  rewards: RewardList;
  spenders: readonly Spender[];
  now: Date;
  value: string | null;
  onChange: (rewardId: string) => void;
};

/** The rewards that all of the students may choose. An unavailable one says why. */
export function RewardChoice({ rewards, spenders, now, value, onChange }: RewardChoiceProps) {
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
          {inOrderOfReach(choices, spenders, now).map(({ reward, reach }) => (
            <RewardTile
              key={reward.id}
              reward={reward}
              reach={reach}
              now={now}
              autoFocus={reward.id === value}
            />
          ))}
        </RadioGroup.Root>
      )}
    </QueryList>
  );
}
