import { updateReward } from '#contracts/rewards/rewards';
import { type BodyOf } from '#contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { refresh } from '@/lib/live/refresh';

export type RewardEdit = BodyOf<typeof updateReward>;

export function useUpdateReward() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: rewardId, ...body }: { id: string } & RewardEdit) =>
      call(updateReward, { params: { rewardId }, body }),
    onSuccess: () => refresh(client, 'rewards'),
  });
}
