import { reverseAward } from '#contracts/points/awards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { createIntentKey, type IntentKey, startNewIntents } from '@/lib/http/intent-key';
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
  onTakenBack: ({ recipients }) => toastTakenBack(recipients.map(({ name }) => name)),
  onFailed: (error) => toastReversalFailure(error),
};

export function toastTakenBack(names: readonly string[]): void {
  toast({
    title: 'Award taken back',
    description: `The points were taken back from ${nameSummary(names)}.`,
  });
}

export function toastReversalFailure(error: unknown): void {
  toastFailure(error, 'Failed to take the award back. Please try again.');
}

// The taps of a whole class take only a moment, and the browser’s other requests do not wait behind them.
const AT_ONCE = 4;
const REVERSALS = ['reverse-award'];

/** Takes an award back, and shows a toast even when the component that asked has left the screen. */
export function useReverseAward(optimistically: Optimistically, { onTakenBack, onFailed }: Outcome = TOASTS) {
  const client = useQueryClient();
  const [limit] = useState(() => pLimit(AT_ONCE));
  const [intents] = useState(() => new Map<string, IntentKey>());
  const keyFor = (awardId: string, studentIds: readonly string[]) => {
    const intent = intents.get(awardId) ?? createIntentKey();
    intents.set(awardId, intent);
    return intent.keyFor(studentIds);
  };
  return useMutation({
    mutationKey: REVERSALS,
    mutationFn: (takeBack: TakeBack) => {
      const { recipients, amount, isToday } = takeBack;
      const studentIds = recipients.map(({ id }) => id);
      return optimistically({ kind: 'award', students: recipients, amount: -amount, isToday }, async () => {
        const awardId = await takeBack.awardId;
        const idempotencyKey = keyFor(awardId, studentIds);
        return limit(() => call(reverseAward, { params: { awardId }, body: { studentIds }, idempotencyKey }));
      });
    },
    onSuccess: (_, takeBack) => {
      startNewIntents();
      onTakenBack(takeBack);
    },
    onError: onFailed,
    // Live messages refetch it too, but seconds later. Once, when the last of several is done.
    onSettled: () => {
      if (client.isMutating({ mutationKey: REVERSALS }) === 1)
        void client.invalidateQueries(recentAwardsQuery());
    },
  });
}
