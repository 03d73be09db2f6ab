import {
  awardPoints,
  awardPointsInBulk,
  type AwardReceipt,
  getAward,
  listRecentAwards,
  reverseAward,
} from '#contracts/points/awards';
import { type PointCategory } from '#contracts/points/point-categories';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call, callPage } from '@/lib/http/api-client';
import { startNewIntents } from '@/lib/http/intent-key';
import { inPages, PAGE_SIZE } from '@/lib/http/pages';
import { serverTime } from '@/lib/http/server-time';
import { stayUntil } from '@/lib/http/stay-until';
import { createSend, type Send, useWrite } from '@/lib/http/write';
import { type Optimistically } from '@/lib/live/point-move';
import { nameSummary } from '@/lib/text/name-summary';
import { beginAward, isAnswer } from './award-keys';
import { type Recipient } from './recipient';

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

export type Award = {
  recipients: readonly Recipient[];
  category: Pick<PointCategory, 'id' | 'name' | 'icon' | 'color' | 'classId'>;
  amount: number;
  note: string | null;
};

type AwardOutcome = {
  onAwarded: (receipt: AwardReceipt, award: Award) => void;
  onFailed: (error: Error, award: Award) => void;
};

/** Pauses before an award without an answer is sent again. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Gives points to one student or many, and shows them at once. An award whose answer is lost is sent again under the same
 * key, so that it is given once. A page that closes meanwhile asks first; the browser still sends what is under way.
 */
export function useAwardPoints(optimistically: Optimistically, { onAwarded, onFailed }: AwardOutcome) {
  return useMutation({
    // Offline it fails like any other award without an answer, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (award: Award) => {
      const { recipients, category, amount, note } = award;
      const studentIds = recipients.map(({ id }) => id);
      const { key, settle } = beginAward({ studentIds, categoryId: category.id, amount, note });
      const { name: categoryName, icon } = category;
      const activity = { categoryName, icon, createdAt: new Date(serverTime()).toISOString() };
      const move = { kind: 'award', students: recipients, amount, isToday: true, activity } as const;
      try {
        const receipt = await stayUntil(optimistically(move, () => sendUntilAnswered(award, key)));
        settle();
        return receipt;
      } catch (error) {
        settle(error);
        throw error;
      }
    },
    onSuccess: onAwarded,
    onError: onFailed,
  });
}

async function sendUntilAnswered(award: Award, key: string): Promise<AwardReceipt> {
  for (const pause of PAUSES_MS) {
    try {
      return await send(award, key);
    } catch (error) {
      if (isAnswer(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send(award, key);
}

function send(award: Award, idempotencyKey: string): Promise<AwardReceipt> {
  const { recipients, category, amount, note } = award;
  const body = { categoryId: category.id, amount, note: note ?? undefined };
  const options = { idempotencyKey, outlivesPage: true };
  const [first, ...others] = recipients.map(({ id }) => id);
  return first !== undefined && others.length === 0
    ? call(awardPoints, { body: { ...body, studentId: first }, ...options })
    : call(awardPointsInBulk, { body: { ...body, studentIds: recipients.map(({ id }) => id) }, ...options });
}

export type TakeBack = {
  /** A promise while the award itself is under way. */
  awardId: string | Promise<string>;
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
        const awardId = await takeBack.awardId;
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
