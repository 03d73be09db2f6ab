import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { rewardsQuery } from '@/features/rewards/catalog/api';
import { useSessionUser } from '@/lib/session/session-user';
import { DETAILS_NOT_LOADED, type ManagementProps } from './management-content';
import { RaffleManagement } from './raffle-management';
import { RewardManagement } from './reward-management';

type ManagementDialogProps = Omit<ManagementProps, 'reward'> & {
  /** Null: the dialog is closed. */
  rewardId: string | null;
  onClose: () => void;
};

export function ManagementDialog({ rewardId, onClose, ...actions }: ManagementDialogProps) {
  return (
    <Dialog inAddress open={rewardId !== null} onOpenChange={(open) => !open && onClose()}>
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
