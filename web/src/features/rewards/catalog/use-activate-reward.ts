import { type Reward } from '#contracts/rewards/reward';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChangeRewardStatus } from './api';

/** Restores an archived reward, and shows a toast. */
export function useActivateReward() {
  const { mutate, isPending } = useChangeRewardStatus();
  const activate = ({ id }: Pick<Reward, 'id'>) =>
    mutate(
      { id, isActive: true },
      {
        onSuccess: () => toast({ title: 'Reward activated successfully.' }),
        onError: (error) => toastFailure(error, 'Failed to activate reward.'),
      },
    );
  return { activate, isPending };
}
