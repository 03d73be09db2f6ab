import { fulfillRedemption } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CheckDraw } from '@/components/check-draw/check-draw';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { rewardRedemptionsQuery, rewardsQuery } from '@/features/rewards/catalog/api';
import { DrawWinnersDialog } from '@/features/rewards/raffles/components/draw-winners-dialog';
import { type RaffleTab, RaffleTabs } from '@/features/rewards/raffles/components/raffle-tabs';
import { HandOutPrizes } from '@/features/rewards/redemptions/components/hand-out-prizes';
import { PrizeState } from '@/features/rewards/redemptions/components/prize-state';
import { RewardRedemptions } from '@/features/rewards/redemptions/components/reward-redemptions';
import { hasStatus } from '@/lib/http/api-error';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { DETAILS_NOT_LOADED, ManagementContent, type ManagementProps } from './management-content';

type ManagementDialogProps = Omit<ManagementProps, 'reward'> & {
  /** Null: the dialog is closed. */
  rewardId: string | null;
  onClose: () => void;
};

export function ManagementDialog({ rewardId, onClose, ...actions }: ManagementDialogProps) {
  return (
    <Dialog inAddress open={rewardId !== null} onClose={onClose}>
      {rewardId !== null && <Content key={rewardId} rewardId={rewardId} {...actions} />}
    </Dialog>
  );
}

type ContentProps = Omit<ManagementDialogProps, 'rewardId' | 'onClose'> & { rewardId: string };

function Content({ rewardId, ...actions }: ContentProps) {
  const { role } = useSessionUser();
  const query = useQuery(rewardsQuery(role));
  return (
    <QueryList
      query={query}
      loading={<Spinner label="Loading the reward…" className="size-6" />}
      failure={() => DETAILS_NOT_LOADED}
      frame={(content) => <Unknown>{content}</Unknown>}
    >
      {(rewards) => {
        const reward = rewards.find(({ id }) => id === rewardId);
        if (reward === undefined) {
          return (
            <Unknown>
              <p className="text-ink-muted">Reward not found</p>
            </Unknown>
          );
        }
        return reward.type === 'raffle' ? (
          <RaffleManagement reward={reward} {...actions} />
        ) : (
          <RewardManagement reward={reward} {...actions} />
        );
      }}
    </QueryList>
  );
}

/** The dialog while there is no reward to show. */
function Unknown({ children }: { children: ReactNode }) {
  return (
    <DialogContent title="Reward Management" size="lg">
      <DialogBody className="grid min-h-80 place-items-center">{children}</DialogBody>
    </DialogContent>
  );
}

/** A raffle: who entered, who won, and how anyone can check that. */
function RaffleManagement({ reward, ...actions }: ManagementProps) {
  const [tab, setTab] = useState<RaffleTab>(reward.raffleDrawn ? 'winners' : 'entries');
  const [isAsking, setIsAsking] = useState(false);
  const { id, seedCommitment, raffleDrawn } = reward;
  const proof = seedCommitment !== null && (
    <CheckDraw rewardId={id} seedCommitment={seedCommitment} isDrawn={raffleDrawn} isFolded />
  );
  return (
    <ManagementContent
      eyebrow="Raffle Management"
      reward={reward}
      mainAction={
        mayDraw(reward) && (
          <Button onClick={() => setIsAsking(true)}>
            <Trophy aria-hidden />
            Draw Winners
          </Button>
        )
      }
      {...actions}
    >
      {!raffleDrawn && proof}
      <RaffleTabs
        rewardId={id}
        tab={tab}
        onTabChange={setTab}
        prize={(winner) => <PrizeState raffle={reward} winner={winner} />}
        action={<HandOutPrizes raffle={reward} />}
        proof={raffleDrawn && proof}
      />
      <DrawWinnersDialog
        raffle={reward}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDrawn={() => setTab('winners')}
      />
    </ManagementContent>
  );
}

function mayDraw({ mayManage, raffleDrawn, entries }: Reward): boolean {
  return mayManage && !raffleDrawn && entries > 0;
}

/** An instant reward: its details, and the redemptions to fulfill or refund. */
function RewardManagement({ reward, ...actions }: ManagementProps) {
  return (
    <ManagementContent eyebrow="Reward Management" reward={reward} {...actions}>
      <Redemptions reward={reward} />
    </ManagementContent>
  );
}

function Redemptions({ reward: { id } }: { reward: Reward }) {
  const { role } = useSessionUser();
  const open = useInfiniteQuery(rewardRedemptionsQuery(id, 'open'));
  const closed = useInfiniteQuery(rewardRedemptionsQuery(id, 'closed'));
  return (
    <QueryList
      query={{
        data: open.data && closed.data && { open: open.data, closed: closed.data },
        error: open.error ?? closed.error,
        refetch: () => Promise.all([open.refetch(), closed.refetch()]),
      }}
      loading={<Spinner label="Loading redemptions…" className="size-6" />}
      failure={(error) => (hasStatus(error, 404) ? 'Reward not found' : DETAILS_NOT_LOADED)}
    >
      {(lists) => (
        <RewardRedemptions
          rewardId={id}
          open={{ ...lists.open, ...pagesOf(open) }}
          closed={{ ...lists.closed, ...pagesOf(closed) }}
          mayClose={mayCall(fulfillRedemption, role)}
        />
      )}
    </QueryList>
  );
}

type PagesOfQuery = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

function pagesOf({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagesOfQuery) {
  return {
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  };
}
