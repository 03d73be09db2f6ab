import { createReward, type newReward } from '#contracts/rewards/rewards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

export function useCreateReward() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: z.output<typeof newReward>) =>
      call(createReward, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => {
      intent.settled();
      return refresh(client, 'rewards');
    },
  });
}
