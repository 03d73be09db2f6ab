import { type Redemption } from '#contracts/rewards/redemptions';
import { type RejectionCode } from '#domain/ledger/rejections';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';
import {
  useFulfillRedemption,
  useFulfillRedemptions,
  useFulfillRewardRedemptions,
  useReopenPrize,
  useReopenRedemption,
} from './api';

/** Marks one redemption as fulfilled, and shows a toast. */
export function useFulfillment(onFulfilled: () => void) {
  const { mutateAsync, isPending } = useFulfillRedemption();
  const fulfill = (redemptionId: string) =>
    telling(mutateAsync(redemptionId), {
      onSuccess: () => {
        toast({ title: 'Redemption marked as fulfilled' });
        onFulfilled();
      },
      onError: (error) => toastFailure(error, 'Failed to mark redemption as fulfilled'),
    });
  return { fulfill, isPending };
}

type Told<Answer> = { onSuccess: (answer: Answer) => void; onError: (error: unknown) => void };

/** Says how it went even when the row is gone by then: callbacks of `mutate` go with their component. */
function telling<Answer>(answer: Promise<Answer>, { onSuccess, onError }: Told<Answer>): void {
  answer.then(onSuccess, onError);
}

/** What the toast names: the student, and the reward with its icon. */
type Given = Pick<Redemption, 'studentName' | 'rewardName' | 'icon'>;
export type HandedOut = Given & Pick<Redemption, 'id'>;
export type Prize = Given & { rewardId: string; entryId: string };

/** Takes back that a reward was handed out, and shows a toast. */
export function useUndoFulfillment({ id, ...given }: HandedOut, onReopened: () => void) {
  const { mutateAsync, isPending } = useReopenRedemption();
  const undo = () => undoing(mutateAsync(id), given, 'redemption-not-fulfilled', onReopened);
  return { undo, isPending };
}

/** Takes back that a raffle's prize was handed out, and shows a toast. */
export function useUndoPrize({ rewardId, entryId, ...given }: Prize, onReopened: () => void) {
  const { mutateAsync, isPending } = useReopenPrize();
  const undo = () => undoing(mutateAsync({ rewardId, entryId }), given, 'prize-not-fulfilled', onReopened);
  return { undo, isPending };
}

function undoing(
  reopened: Promise<unknown>,
  { studentName, rewardName, icon }: Given,
  done: RejectionCode,
  onReopened: () => void,
): void {
  telling(reopened, {
    onSuccess: () => {
      toast({
        title: 'Hand-out undone',
        description: `${studentName} is still to get ${rewardName}.`,
        look: { icon },
      });
      onReopened();
    },
    onError: (error) => {
      toastFailure(error, 'Failed to undo the hand-out. Please try again.');
      // Somebody else has taken it back already.
      if (hasCode(error, done)) onReopened();
    },
  });
}

/** Hands a raffle's prize to its winner, and shows a toast. */
export function useFulfillPrize({ entryId, studentName, rewardName, icon }: Prize) {
  const { mutateAsync, isPending } = useFulfillRedemptions();
  const fulfill = () =>
    telling(mutateAsync({ redemptionIds: [], entryIds: [entryId] }), {
      onSuccess: () =>
        toast({ title: 'Handed out', description: `${studentName} has ${rewardName}.`, look: { icon } }),
      onError: (error) => toastFailure(error, 'The prize was not handed out. Please try again.'),
    });
  return { fulfill, isPending };
}

/** Hands all prizes of a raffle to the winners who wait for them, and shows a toast that says how many there were. */
export function useFulfillPrizes(rewardId: string, onSettled: () => void) {
  const { mutateAsync, isPending } = useFulfillRewardRedemptions();
  const fulfillAll = () =>
    telling(mutateAsync(rewardId).finally(onSettled), {
      onSuccess: ({ fulfilled }) =>
        toast({ title: 'Handed out', description: `${formatCount(fulfilled, 'prize')} handed out.` }),
      onError: (error) => toastFailure(error, 'No prizes were handed out. Please try again.'),
    });
  return { fulfillAll, isPending };
}

/** Marks all open redemptions of a reward as fulfilled, and shows a toast that says how many there were. */
export function useFulfillAll(rewardId: string, onFulfilled: () => void) {
  const { mutateAsync, isPending } = useFulfillRewardRedemptions();
  const fulfillAll = () =>
    telling(mutateAsync(rewardId), {
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
