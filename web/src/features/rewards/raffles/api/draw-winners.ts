import { drawWinners } from '#contracts/rewards/raffles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

/** Draws a raffle's winners, once and for all. */
export function useDrawWinners() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (rewardId: string) =>
      call(drawWinners, { params: { rewardId }, idempotencyKey: intent.keyFor(rewardId) }),
    onSuccess: () => intent.settled(),
    // After a failure too: someone else may have drawn meanwhile.
    onSettled: () => refresh(client, 'rewards'),
  });
}
