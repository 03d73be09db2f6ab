import { getAward, listRecentAwards, reverseAward } from '#contracts/points/awards';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call, callPage } from '@/lib/http/api-client';
import { startNewIntents } from '@/lib/http/intent-key';
import { inPages, PAGE_SIZE } from '@/lib/http/pages';
import { createSend, type Send, useWrite } from '@/lib/http/write';
import { type Optimistically } from '@/lib/live/point-move';
import { awardIdOf } from '@/lib/outbox/send-award';
import { nameSummary } from '@/lib/text/name-summary';
import { type Given } from './give-points';
import { type Recipient } from './recipient';
import { undoWaiting } from './undo-waiting';

/** The awards that the person may take back, the latest first, a page at a time. */
export const recentAwardsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['awards', 'recent'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRecentAwards, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: ({ pages }) => pages.flatMap(({ body }) => body),
    // No message says which award was taken back from whom.
    meta: { live: { topics: ['points'] } },
  });

/** One award with all its students. */
export const awardQuery = (awardId: string) =>
  queryOptions({
    queryKey: ['awards', awardId],
    queryFn: ({ signal }) => call(getAward, { params: { awardId }, signal }),
    meta: { live: { topics: ['points'] } },
  });

export type TakeBack = {
  /** A promise while the award itself is under way. */
  given: Given | Promise<Given>;
  /** The students it is taken back from. */
  recipients: readonly Recipient[];
  amount: number;
  /** Whether the award was made today, in the school's time zone. */
  isToday: boolean;
};

type ReversalOutcome = {
  onTakenBack: (takeBack: TakeBack) => void;
  onFailed: (error: Error, takeBack: TakeBack) => void;
};

const TOASTS: ReversalOutcome = {
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

/** An award was taken out of the queue before the server had it. */
export class NeverSent extends Error {}

/** The award to take back on the server. @throws {NeverSent} if it waited until now, and does so no longer */
async function sentAward(given: Given): Promise<string> {
  if ('awardId' in given) return given.awardId;
  if (await undoWaiting(given.waiting)) throw new NeverSent();
  return awardIdOf(given.userId, given.waiting);
}

// The taps of a whole class take only a moment, and the browser’s other requests do not wait behind them.
const AT_ONCE = 4;
const REVERSALS = ['reverse-award'];

/** Takes an award back, and shows a toast even when the component that asked has left the screen. */
export function useReverseAward(
  optimistically: Optimistically,
  { onTakenBack, onFailed }: ReversalOutcome = TOASTS,
) {
  const client = useQueryClient();
  const [limit] = useState(() => pLimit(AT_ONCE));
  const [sends] = useState(() => new Map<string, Send>());
  /** Several may be under way, each an intent of its own. */
  const sendFor = (awardId: string) => {
    const send = sends.get(awardId) ?? createSend();
    sends.set(awardId, send);
    return send;
  };
  return useWrite(
    (_, takeBack: TakeBack) => {
      const { recipients, amount, isToday } = takeBack;
      const studentIds = recipients.map(({ id }) => id);
      return optimistically({ kind: 'award', students: recipients, amount: -amount, isToday }, async () => {
        const awardId = await sentAward(await takeBack.given);
        return limit(() => sendFor(awardId)(reverseAward, { params: { awardId }, body: { studentIds } }));
      });
    },
    {
      mutationKey: REVERSALS,
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
    },
  );
}
