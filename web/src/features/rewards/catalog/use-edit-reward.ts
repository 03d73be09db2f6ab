import { type Reward } from '#contracts/rewards/reward';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { useSessionUser } from '@/lib/session/session-user';
import { rewardsQuery, useUpdateReward } from './api';
import { editValuesOf } from './present-reward';
import { editRewardForm } from './reward-form';

/** The form of an edit of a reward. */
export function useEditReward(reward: Reward, onSaved: () => void) {
  const { role } = useSessionUser();
  const client = useQueryClient();
  const { mutateAsync } = useUpdateReward();
  return useVersionedForm(reward, {
    schema: editRewardForm,
    valuesOf: editValuesOf,
    save: ({ quantity, ...details }) => {
      const stock = reward.type === 'standard' ? { quantity } : {};
      return mutateAsync({ id: reward.id, ...details, ...stock });
    },
    fetchPresent: async () => {
      const rewards = await client.query({ ...rewardsQuery(role), staleTime: 0 });
      return rewards.find(({ id }) => id === reward.id);
    },
    failed: 'Failed to update reward. Please try again.',
    onSaved: () => {
      toast({ title: 'Reward updated' });
      onSaved();
    },
  });
}
