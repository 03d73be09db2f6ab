import { reverseAward } from '#contracts/awards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { startNewIntents, useIntentKey } from '@/lib/http/intent-key';
import { type Optimistically } from '@/lib/live/point-move';
import { nameSummary } from '@/lib/text/name-summary';
import { type Recipient } from '../recipient';
import { recentAwardsQuery } from './given-awards';

export type TakeBack = {
  /** A promise while the award itself is under way. */
  awardId: string | Promise<string>;
  /** The students it is taken back from. */
  recipients: readonly Recipient[];
  amount: number;
  /** Whether the award was made today, in the school's time zone. */
  isToday: boolean;
};

type Outcome = {
  onTakenBack: (takeBack: TakeBack) => void;
  onFailed: (error: Error, takeBack: TakeBack) => void;
};

const TOASTS: Outcome = {
  onTakenBack: ({ recipients }) => {
    const names = nameSummary(recipients.map(({ name }) => name));
    toast({ title: 'Award taken back', description: `The points were taken back from ${names}.` });
  },
  onFailed: (error) => toastReversalFailure(error),
};

export function toastReversalFailure(error: unknown): void {
  toastFailure(error, 'Failed to take the award back. Please try again.');
}

/** Takes an award back, and shows a toast even when the component that asked has left the screen. */
export function useReverseAward(optimistically: Optimistically, { onTakenBack, onFailed }: Outcome = TOASTS) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (takeBack: TakeBack) => {
      const { recipients, amount, isToday } = takeBack;
      const body = { studentIds: recipients.map(({ id }) => id) };
      return optimistically({ kind: 'award', students: recipients, amount: -amount, isToday }, async () => {
        const awardId = await takeBack.awardId;
        const idempotencyKey = intent.keyFor({ awardId, ...body });
        return call(reverseAward, { params: { awardId }, body, idempotencyKey });
      });
    },
    onSuccess: (_, takeBack) => {
      startNewIntents();
      // Live messages refetch it too, but seconds later.
      void client.invalidateQueries(recentAwardsQuery());
      onTakenBack(takeBack);
    },
    onError: onFailed,
  });
}
