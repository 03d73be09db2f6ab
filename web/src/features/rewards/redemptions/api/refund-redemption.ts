import { refundRedemption } from '#contracts/rewards/redemptions';
import { type RefundReason } from '#domain/ledger/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { refresh } from '@/lib/live/refresh';

type Refund = { redemptionId: string; reason: RefundReason };

/** Returns the points of an unfulfilled redemption, and its spot. */
export function useRefundRedemption() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (refund: Refund) => {
      const { redemptionId, reason } = refund;
      return call(refundRedemption, {
        params: { redemptionId },
        body: { reason },
        idempotencyKey: intent.keyFor(refund),
      });
    },
    onSuccess: () => intent.settled(),
    onSettled: () => void refresh(client, 'points', 'rewards'),
  });
}
