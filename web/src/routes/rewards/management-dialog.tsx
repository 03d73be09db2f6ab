import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import { rewardsQuery } from '@/features/rewards/api/list-rewards';
import { useSessionUser } from '@/lib/session/session-user';
import { type ManagementProps } from './management-content';
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
  const { data: rewards, error, refetch } = useQuery(rewardsQuery(role));
  const reward = rewards?.find(({ id }) => id === rewardId);
  if (reward === undefined) {
    return (
      <DialogContent title="Reward Management" size="lg">
        <DialogBody className="grid min-h-80 place-items-center">
          {rewards !== undefined ? (
            <p className="text-ink-muted">Reward not found</p>
          ) : error === null ? (
            <Spinner label="Loading the reward…" className="size-6" />
          ) : (
            <ErrorState
              message="Failed to load reward details. Please try again."
              onRetry={() => void refetch()}
            />
          )}
        </DialogBody>
      </DialogContent>
    );
  }
  return reward.type === 'raffle' ? (
    <RaffleManagement reward={reward} {...actions} />
  ) : (
    <RewardManagement reward={reward} {...actions} />
  );
}
