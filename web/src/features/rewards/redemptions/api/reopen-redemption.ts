import { reopenRedemption } from '#contracts/rewards/redemptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Records that the student did not receive the reward after all. */
export function useReopenRedemption() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (redemptionId: string) =>
      call(reopenRedemption, {
        params: { redemptionId },
        body: { reason: 'undo' },
        idempotencyKey: intent.keyFor(redemptionId),
      }),
    onSuccess: () => intent.settled(),
    // The lists show it as open before its row offers to hand it out again.
    onSettled: () => refresh(client, 'points', 'rewards'),
  });
}
