import { fulfillRedemption } from '#contracts/rewards/redemptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Records that the student received the reward. */
export function useFulfillRedemption() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (redemptionId: string) =>
      call(fulfillRedemption, { params: { redemptionId }, idempotencyKey: intent.keyFor(redemptionId) }),
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
