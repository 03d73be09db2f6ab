import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useCreateRewards } from './api';

type SimpleReward = { name: string; pointCost: number };

/** Adds rewards of the whole school at once. */
export function useAddRewards() {
  const { mutate, isPending } = useCreateRewards();
  const add = (rewards: readonly SimpleReward[], onAdded?: () => void) =>
    mutate(
      rewards.map((reward) => ({ ...reward, type: 'standard' as const })),
      {
        onSuccess: ({ length }) => {
          toast({
            title: `${formatCount(length, 'reward')} added`,
            description: 'Change or archive them whenever you like.',
          });
          onAdded?.();
        },
        onError: (error) => toastFailure(error, 'Failed to add reward.'),
      },
    );
  return { add, isPending };
}
