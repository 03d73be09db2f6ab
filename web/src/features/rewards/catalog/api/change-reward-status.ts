import { updateReward } from '#contracts/rewards/rewards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { refresh } from '@/lib/live/refresh';

/** Archives a reward, or activates it again. */
export function useChangeRewardStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: rewardId, isActive }: { id: string; isActive: boolean }) =>
      call(updateReward, { params: { rewardId }, body: { isActive } }),
    onSettled: () => void refresh(client, 'rewards'),
  });
}
