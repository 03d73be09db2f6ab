import { type Redemption } from '#contracts/redemptions';
import { type RejectionCode } from '#domain/ledger/rejections';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';
import { useFulfillRedemption } from './api/fulfill-redemption';
import { useFulfillRedemptions } from './api/fulfill-redemptions';
import { useFulfillRewardRedemptions } from './api/fulfill-reward-redemptions';
import { useReopenPrize } from './api/reopen-prize';
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

type Names = Pick<Redemption, 'studentName' | 'rewardName'>;
export type HandedOut = Names & Pick<Redemption, 'id'>;
export type Prize = Names & { rewardId: string; entryId: string };

/** Takes back that a reward was handed out, and shows a toast. */
export function useUndoFulfillment({ id, ...names }: HandedOut, onReopened: () => void) {
  const { mutateAsync, isPending } = useReopenRedemption();
  const undo = () => void undoing(mutateAsync(id), names, 'redemption-not-fulfilled', onReopened);
  return { undo, isPending };
}

/** Takes back that a raffle's prize was handed out, and shows a toast. */
export function useUndoPrize({ rewardId, entryId, ...names }: Prize, onReopened: () => void) {
  const { mutateAsync, isPending } = useReopenPrize();
  const undo = () =>
    void undoing(mutateAsync({ rewardId, entryId }), names, 'prize-not-fulfilled', onReopened);
  return { undo, isPending };
}

/** Says it even when the row is gone by then: callbacks of `mutate` go with their component. */
async function undoing(
  reopened: Promise<unknown>,
  { studentName, rewardName }: Names,
  done: RejectionCode,
  onReopened: () => void,
): Promise<void> {
  try {
    await reopened;
    toast({ title: 'Hand-out undone', description: `${studentName} has not received ${rewardName} yet.` });
    onReopened();
  } catch (error) {
    toastFailure(error, 'Failed to undo the hand-out. Please try again.');
    // Somebody else has taken it back already.
    if (hasCode(error, done)) onReopened();
  }
}

/** Hands a raffle's prize to its winner, and shows a toast. */
export function useFulfillPrize({ entryId, studentName, rewardName }: Prize) {
  const { mutate, isPending } = useFulfillRedemptions();
  const fulfill = () =>
    mutate(
      { redemptionIds: [], entryIds: [entryId] },
      {
        onSuccess: () => toast({ title: 'Handed out', description: `${studentName} has ${rewardName}.` }),
        onError: (error) => toastFailure(error, 'The prize was not handed out. Please try again.'),
      },
    );
  return { fulfill, isPending };
}

/** Hands all prizes of a raffle to the winners who wait for them, and shows a toast that says how many there were. */
export function useFulfillPrizes(rewardId: string, onSettled: () => void) {
  const { mutate, isPending } = useFulfillRewardRedemptions();
  const fulfillAll = () =>
    mutate(rewardId, {
      onSuccess: ({ fulfilled }) =>
        toast({ title: 'Handed out', description: `${formatCount(fulfilled, 'prize')} handed out.` }),
      onError: (error) => toastFailure(error, 'No prizes were handed out. Please try again.'),
      onSettled,
    });
  return { fulfillAll, isPending };
}

/** Marks all open redemptions of a reward as fulfilled, and shows a toast that says how many there were. */
export function useFulfillAll(rewardId: string, onFulfilled: () => void) {
  const { mutate, isPending } = useFulfillRewardRedemptions();
  const fulfillAll = () =>
    mutate(rewardId, {
      onSuccess: ({ fulfilled }) => {
        toast({
          title: 'All redemptions marked as fulfilled',
          description: `${formatCount(fulfilled, 'reward')} handed out.`,
        });
        onFulfilled();
      },
      onError: (error) => toastFailure(error, 'Failed to fulfill all redemptions'),
    });
  return { fulfillAll, isPending };
}
