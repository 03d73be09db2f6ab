import { MAX_FULFILMENTS, type Redemption } from '#contracts/redemptions';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { useFulfillRedemption } from './api/fulfill-redemption';
import { useFulfillRedemptions } from './api/fulfill-redemptions';
import { useReopenRedemption } from './api/reopen-redemption';

/** Marks one redemption as fulfilled, and shows a toast. */
export function useFulfillment(onFulfilled: () => void) {
  const { mutate, isPending } = useFulfillRedemption();
  const fulfill = (redemptionId: string) =>
    mutate(redemptionId, {
      onSuccess: () => {
        toast({ title: 'Redemption marked as fulfilled' });
        onFulfilled();
      },
      onError: (error) => toastFailure(error, 'Failed to mark redemption as fulfilled'),
    });
  return { fulfill, isPending };
}

/** Takes back that a reward was handed out, and shows a toast. */
export function useUndoFulfillment(
  { id, studentName, rewardName }: Redemption,
  onReopened: () => void = () => undefined,
) {
  const { mutate, isPending } = useReopenRedemption();
  const undo = () =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: 'Hand-out undone', description: `${studentName} is still to get ${rewardName}.` });
        onReopened();
      },
      onError: (error) => {
        toastFailure(error, 'Failed to undo the hand-out. Please try again.');
        // Somebody else has taken it back already.
        if (hasCode(error, 'redemption-not-fulfilled')) onReopened();
      },
    });
  return { undo, isPending };
}

/** Marks many as fulfilled, in batches of the server's limit, and shows a toast. */
export function useFulfillAll(onFulfilled: () => void) {
  const { mutateAsync } = useFulfillRedemptions();
  /** How many are done; null: nothing is under way. */
  const [done, setDone] = useState<number | null>(null);
  const fulfillAll = async (redemptionIds: readonly string[]) => {
    try {
      for (let from = 0; from < redemptionIds.length; from += MAX_FULFILMENTS) {
        setDone(from);
        await mutateAsync(redemptionIds.slice(from, from + MAX_FULFILMENTS));
      }
      toast({ title: 'All redemptions marked as fulfilled' });
      onFulfilled();
    } catch (error) {
      toastFailure(error, 'Failed to fulfill all redemptions');
    } finally {
      setDone(null);
    }
  };
  return { fulfillAll, done };
}
