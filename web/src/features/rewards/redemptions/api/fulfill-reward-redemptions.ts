import { fulfillRewardRedemptions } from '#contracts/rewards/redemptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Records that the students received this reward: every redemption that is still open. */
export function useFulfillRewardRedemptions() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (rewardId: string) =>
      call(fulfillRewardRedemptions, { params: { rewardId }, idempotencyKey: intent.keyFor(rewardId) }),
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
