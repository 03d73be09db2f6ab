import { createReward } from '#contracts/rewards/rewards';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { rewardsQuery } from '@/features/rewards/catalog/api';
import { type RewardActions } from '@/features/rewards/catalog/components/reward-card';
import { RewardList } from '@/features/rewards/catalog/components/reward-list';
import { RewardsSkeleton } from '@/features/rewards/catalog/components/rewards-skeleton';
import { filterRewards, type RewardFilter } from '@/features/rewards/catalog/filter-rewards';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

type CatalogueProps = RewardActions & {
  filter: RewardFilter;
  /** Absent for those who may not add a reward. */
  addButton?: ReactNode;
};

/** The rewards in use, and the archived ones below them. */
export function Catalogue({ filter, addButton, ...actions }: CatalogueProps) {
  const { role } = useSessionUser();
  const query = useQuery(rewardsQuery(role));
  const lists = {
    withScope: role === 'school_admin',
    readOnly: !mayCall(createReward, role),
    ...actions,
  };
  return (
    <QueryList query={query} loading={<RewardsSkeleton />} failure="The rewards could not be loaded.">
      {(rewards) => (
        <>
          <RewardList
            title="Active Rewards"
            raffles="Active Raffles"
            rewards={filterRewards(rewards, filter).active}
            empty={
              <Card>
                <EmptyState
                  icon={<Gift />}
                  action={addButton}
                  {...emptyTexts(filter, addButton !== undefined)}
                />
              </Card>
            }
            {...lists}
          />
          <RewardList
            title="Archived Rewards"
            raffles="Archived Raffles"
            rewards={filterRewards(rewards, filter).archived}
            empty={<p className="text-ink-muted">No archived rewards.</p>}
            {...lists}
          />
        </>
      )}
    </QueryList>
  );
}

function emptyTexts(filter: RewardFilter, mayAdd: boolean) {
  const titles = { all: 'No Rewards Yet', school: 'No School Rewards', class: 'No Class Rewards' };
  const descriptions = {
    all: 'Students save their points for rewards. Add one: a small treat, a privilege or a raffle.',
    school: 'Every student can choose a school reward.',
    class: 'Only the students of its class can choose a class reward.',
  };
  return {
    title: titles[filter],
    description: mayAdd ? descriptions[filter] : 'A teacher or an administrator can add one.',
  };
}
