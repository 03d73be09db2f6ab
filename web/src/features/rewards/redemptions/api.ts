import { reopenPrize } from '#contracts/rewards/raffles';
import {
  fulfillRedemption,
  fulfillRedemptions,
  fulfillRewardRedemptions,
  listRedemptions,
  refundRedemption,
  reopenRedemption,
} from '#contracts/rewards/redemptions';
import { listToHandOut } from '#contracts/rewards/to-hand-out';
import { type RefundReason } from '#domain/ledger/events';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';
import { useWrite } from '@/lib/http/write';

type Of = { classId?: string; studentId?: string };

/** The redemptions of the school, of a class or of a student, the latest first, a page at a time. */
export const redemptionsQuery = (of: Of = {}) =>
  infiniteQueryOptions({
    queryKey: ['redemptions', of],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRedemptions, { query: { ...of, cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** Many at once, so that groups are seldom cut. */
const MOST_AT_ONCE = 200;

/** A teacher’s own classes, or all the others; undefined: the whole school. */
export type ClassesShown = 'own' | 'others' | undefined;

/** What students redeemed or won and have not got yet, the latest first, a page at a time. */
export const toHandOutQuery = (classes: ClassesShown) =>
  infiniteQueryOptions({
    queryKey: ['to-hand-out', 'list', classes],
    queryFn: ({ pageParam, signal }) =>
      callPage(listToHandOut, { query: { classes, cursor: pageParam, limit: MOST_AT_ONCE }, signal }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** How much of it there is. */
export const countToHandOutQuery = (classes: ClassesShown) =>
  queryOptions({
    queryKey: ['to-hand-out', 'count', classes],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(listToHandOut, { query: { classes, limit: 1 }, signal });
      return total;
    },
    meta: { live: { topics: ['rewards'] } },
  });

const OUTDATED = { refreshes: ['points', 'rewards'] as const, evenIfRefused: true, inBackground: true };

/** Records that the student received the reward. */
export function useFulfillRedemption() {
  return useWrite(
    (send, redemptionId: string) => send(fulfillRedemption, { params: { redemptionId } }),
    OUTDATED,
  );
}

type Chosen = { redemptionIds: string[]; entryIds: string[] };

/** Records that the students received what they redeemed or won: all of these redemptions and prizes, or none. */
export function useFulfillRedemptions() {
  return useWrite((send, chosen: Chosen) => send(fulfillRedemptions, { body: chosen }), OUTDATED);
}

/** Records that the students received this reward: every redemption that is still open. */
export function useFulfillRewardRedemptions() {
  return useWrite(
    (send, rewardId: string) => send(fulfillRewardRedemptions, { params: { rewardId } }),
    OUTDATED,
  );
}

type Refund = { redemptionId: string; reason: RefundReason };

/** Returns the points of an unfulfilled redemption, and its spot. */
export function useRefundRedemption() {
  return useWrite((send, refund: Refund) => {
    const { redemptionId, reason } = refund;
    return send(refundRedemption, {
      params: { redemptionId },
      body: { reason },
    });
  }, OUTDATED);
}

/** Records that the winner did not receive the prize after all. */
export function useReopenPrize() {
  return useWrite(
    (send, prize: { rewardId: string; entryId: string }) =>
      send(reopenPrize, {
        params: prize,
        body: { reason: 'undo' },
      }),
    {
      // The lists show it as open before its row offers to hand it out again.
      refreshes: 'rewards',
      evenIfRefused: true,
    },
  );
}

/** Records that the student did not receive the reward after all. */
export function useReopenRedemption() {
  return useWrite(
    (send, redemptionId: string) =>
      send(reopenRedemption, {
        params: { redemptionId },
        body: { reason: 'undo' },
      }),
    {
      // The lists show it as open before its row offers to hand it out again.
      refreshes: ['points', 'rewards'],
      evenIfRefused: true,
    },
  );
}
