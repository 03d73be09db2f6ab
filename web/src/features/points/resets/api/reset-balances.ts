import { type BalancesOf, resetBalances } from '#contracts/points/balance-resets';
import { type GivenResetReason } from '#domain/ledger/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

type Reset = BalancesOf & { reason: GivenResetReason };

export function useResetBalances() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (reset: Reset) => call(resetBalances, { body: reset, idempotencyKey: intent.keyFor(reset) }),
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
