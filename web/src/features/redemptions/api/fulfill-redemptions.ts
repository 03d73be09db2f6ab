import { fulfillRedemptions } from '#contracts/redemptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Records that the students received what they redeemed: all of these redemptions or none. */
export function useFulfillRedemptions() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (redemptionIds: readonly string[]) =>
      call(fulfillRedemptions, {
        body: { redemptionIds: [...redemptionIds] },
        idempotencyKey: intent.keyFor(redemptionIds),
      }),
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
