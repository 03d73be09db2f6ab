import { reopenPrize } from '#contracts/rewards/raffles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Records that the winner did not receive the prize after all. */
export function useReopenPrize() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (prize: { rewardId: string; entryId: string }) =>
      call(reopenPrize, {
        params: prize,
        body: { reason: 'undo' },
        idempotencyKey: intent.keyFor(prize),
      }),
    onSuccess: () => intent.settled(),
    // The lists show it as open before its row offers to hand it out again.
    onSettled: () => refresh(client, 'rewards'),
  });
}
