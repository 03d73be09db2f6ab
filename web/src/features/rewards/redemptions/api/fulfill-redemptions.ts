import { fulfillRedemptions } from '#contracts/rewards/redemptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

type Chosen = { redemptionIds: string[]; entryIds: string[] };

/** Records that the students received what they redeemed or won: all of these redemptions and prizes, or none. */
export function useFulfillRedemptions() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      call(fulfillRedemptions, { body: chosen, idempotencyKey: intent.keyFor(chosen) }),
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
