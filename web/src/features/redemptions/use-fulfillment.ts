import { type Redemption } from '#contracts/redemptions';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';
import { useFulfillRedemption } from './api/fulfill-redemption';
import { useFulfillRewardRedemptions } from './api/fulfill-reward-redemptions';
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

/** Marks all open redemptions of a reward as fulfilled, and shows a toast that says how many there were. */
export function useFulfillAll(rewardId: string, onFulfilled: () => void) {
  const { mutate, isPending } = useFulfillRewardRedemptions();
  const fulfillAll = () =>
    mutate(rewardId, {
      onSuccess: ({ fulfilled }) => {
        toast({
          title: 'All redemptions marked as fulfilled',
          description: `${formatCount(fulfilled, 'redemption')} handed out.`,
        });
        onFulfilled();
      },
      onError: (error) => toastFailure(error, 'Failed to fulfill all redemptions'),
    });
  return { fulfillAll, isPending };
}
