import { fulfillRedemptions } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import { createReward } from '#contracts/rewards/rewards';
import { useQuery } from '@tanstack/react-query';
import { Gift, ListPlus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { toastFailure } from '@/components/ui/toast-failure';
import { WaitingCount } from '@/components/waiting-count';
import { rewardsQuery } from '@/features/rewards/catalog/api';
import { AddRewardDialog } from '@/features/rewards/catalog/components/add-reward-dialog';
import { AddExamples } from '@/features/rewards/catalog/components/add-examples';
import { AddSeveralRewards } from '@/features/rewards/catalog/components/add-several-rewards';
import { ArchiveRewardDialog } from '@/features/rewards/catalog/components/archive-reward-dialog';
import { EditRewardDialog } from '@/features/rewards/catalog/components/edit-reward-dialog';
import { type RewardActions } from '@/features/rewards/catalog/components/reward-card';
import { RewardList } from '@/features/rewards/catalog/components/reward-list';
import { RewardsSkeleton } from '@/features/rewards/catalog/components/rewards-skeleton';
import { filterRewards, REWARD_FILTERS, type RewardFilter } from '@/features/rewards/catalog/filter-rewards';
import { useToDrawCount } from '@/features/rewards/catalog/use-to-draw-count';
import { ToHandOut } from '@/features/rewards/redemptions/components/to-hand-out';
import { GROUPINGS } from '@/features/rewards/redemptions/to-hand-out';
import { useToHandOutCount } from '@/features/rewards/redemptions/use-to-hand-out-count';
import { classesQuery } from '@/features/students/classes/api';
import { useAddress, useAddressDialog } from '@/lib/browser/use-address';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { ManagementDialog } from './rewards/management-dialog';

const FILTERS: readonly { value: RewardFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'school', label: 'School' },
  { value: 'class', label: 'Class' },
];

const rewardsView = z.object({
  tab: z.enum(['catalogue', 'to-hand-out']).catch('catalogue'),
  by: z.enum(GROUPINGS).catch('class'),
  filter: z.enum(REWARD_FILTERS).catch('all'),
  /** The reward whose dialog is open. */
  reward: z.uuid().nullable().catch(null),
  /** Whether several rewards are being added. */
  add: z.literal('several').nullable().catch(null),
});

const NO_REWARD = { reward: null };
const NONE_ADDED = { add: null } as const;

export function RewardsPage() {
  const mayAdd = mayCall(createReward, useSessionUser().role);
  const [{ tab, by, filter, reward: rewardId, add }, change] = useAddress(rewardsView);
  const mayHandOut = mayCall(fulfillRedemptions, useSessionUser().role);
  const management = useAddressDialog(rewardId !== null, change, NO_REWARD);
  const adding = useAddressDialog(add !== null, change, NONE_ADDED);
  const { data: rewards } = useQuery(rewardsQuery(useSessionUser().role));
  const { data: classes = [] } = useQuery({ ...classesQuery(), enabled: mayAdd });
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Reward | null>(null);
  const [leaving, setLeaving] = useState<Reward | null>(null);
  const addButton = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add Reward
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Rewards"
        description="What students can spend their points on."
        actions={
          mayAdd && (
            <>
              <Button variant="secondary" onClick={() => adding.open({ add: 'several' })}>
                <ListPlus aria-hidden />
                Add Several
              </Button>
              {addButton}
            </>
          )
        }
      />
      {mayHandOut && (
        <nav aria-label="Rewards">
          <ul className="flex gap-1 border-b border-line slim:flex-wrap">
            <RewardsTab search="" isCurrent={tab === 'catalogue'}>
              Catalog <ToDrawCount />
            </RewardsTab>
            <RewardsTab search="?tab=to-hand-out" isCurrent={tab === 'to-hand-out'}>
              To hand out <ToHandOutCount />
            </RewardsTab>
          </ul>
        </nav>
      )}
      {tab === 'to-hand-out' && mayHandOut ? (
        <ToHandOut by={by} onByChange={(next) => change({ by: next }, { replace: true })} />
      ) : (
        <>
          <Segments
            label="Rewards shown"
            options={FILTERS}
            value={filter}
            onValueChange={(next) => change({ filter: next })}
            className="self-start"
          />
          <Catalogue
            filter={filter}
            addButton={
              mayAdd ? (
                <>
                  {filter === 'all' && <AddExamples />}
                  {addButton}
                </>
              ) : undefined
            }
            onOpen={({ id }) => management.open({ reward: id })}
            onEdit={setEdited}
            onArchive={setLeaving}
          />
        </>
      )}
      <ManagementDialog
        rewardId={rewardId}
        onClose={management.close}
        onEdit={setEdited}
        onArchive={setLeaving}
      />
      <AddRewardDialog open={isAdding} onOpenChange={setIsAdding} classes={classes} />
      {mayAdd && add !== null && rewards !== undefined && (
        <AddSeveralRewards rewards={rewards} onClose={adding.close} />
      )}
      <EditRewardDialog reward={edited} onClose={() => setEdited(null)} />
      <ArchiveRewardDialog
        reward={leaving}
        onClose={() => setLeaving(null)}
        onFailure={(error) =>
          rewardId === null
            ? toastFailure(error, 'Failed to archive reward.')
            : toastFailure(error, 'Failed to archive reward')
        }
      />
    </div>
  );
}

function ToDrawCount() {
  return <WaitingCount count={useToDrawCount()} what="to draw" />;
}

function ToHandOutCount() {
  return <WaitingCount count={useToHandOutCount()} what="to hand out" />;
}

type RewardsTabProps = { search: string; isCurrent: boolean; children: ReactNode };

function RewardsTab({ search, isCurrent, children }: RewardsTabProps) {
  return (
    <li>
      <Link
        to={{ pathname: '/rewards', search }}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          '-mb-px flex min-h-11 items-center gap-2 rounded-t-md border-b-2 px-3.5 font-medium transition-colors',
          isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

type CatalogueProps = RewardActions & {
  filter: RewardFilter;
  /** Absent for those who may not add a reward. */
  addButton?: ReactNode;
};

/** The rewards in use, and the archived ones below them. */
function Catalogue({ filter, addButton, ...actions }: CatalogueProps) {
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
