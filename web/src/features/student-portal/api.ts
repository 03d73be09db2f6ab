import { type LiveMessage } from '#contracts/live';
import { countRaffleEntries, enterRaffle } from '#contracts/rewards/raffles';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import {
  chooseGoal,
  getPortalStudent,
  listPortalPrizes,
  listPortalRedemptions,
  listPortalRewards,
  listPortalTransactions,
  type PortalReward,
  type PortalTransaction,
  redeemAsStudent,
  studentLogout,
} from '#contracts/student-portal/student-portal';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastFailure } from '@/components/ui/toast-failure';
import { call, callPage } from '@/lib/http/api-client';
import { ApiError, hasStatus } from '@/lib/http/api-error';
import { inPages, loadedList, PAGE_SIZE, type Pages } from '@/lib/http/pages';
import { useWrite } from '@/lib/http/write';
import { withNewLines } from '@/lib/live/statement';
import { forgetDeviceData } from '@/lib/session/device-data';
import { endStudent, forgetStudent, saveStudent } from '@/lib/session/student-record';

/** How many entries of a raffle are the student's. */
export const ownEntriesQuery = (studentId: string, rewardId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'entries', rewardId],
    queryFn: async ({ signal }) =>
      (await call(countRaffleEntries, { params: { rewardId, studentId }, signal })).count,
    meta: { live: { topics: ['rewards'] } },
  });

/** The student with the current balance, which this tab then stores. */
export const portalStudentQuery = (student: PortalStudent) =>
  queryOptions({
    queryKey: ['portal', student.id, 'student'],
    queryFn: async ({ signal }) => {
      try {
        const fresh = await call(getPortalStudent, { params: { studentId: student.id }, signal });
        saveStudent(fresh);
        return fresh;
      } catch (error) {
        // Somebody else has signed in with this browser, in another tab.
        if (hasStatus(error, 404)) endStudent();
        throw error;
      }
    },
    // Shows the tab’s record at once and refetches it, because it may be hours old.
    initialData: student,
    refetchOnMount: 'always',
    meta: {
      live: {
        topics: ['points', 'rewards'],
        apply: withOwnTotals,
        asOf: ({ asOfRevision }: PortalStudent) => asOfRevision,
      },
    },
  });

function withOwnTotals(student: PortalStudent, { own }: LiveMessage): PortalStudent {
  if (own === undefined || student.asOfRevision >= own.asOfRevision) return student;
  const { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried, asOfRevision } = own;
  const totals = { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried };
  const fresh = { ...student, ...totals, asOfRevision };
  saveStudent(fresh);
  return fresh;
}

/** What the student won and has not got yet. */
export const portalPrizesQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'prizes'],
    queryFn: ({ signal }) => call(listPortalPrizes, { params: { studentId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });

export const portalRedemptionsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'redemptions'],
    queryFn: ({ signal }) => call(listPortalRedemptions, { params: { studentId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });

export const portalRewardsQuery = ({ id, classId }: { id: string; classId: string }) =>
  queryOptions({
    queryKey: ['portal', id, 'rewards', classId],
    queryFn: ({ signal }) => call(listPortalRewards, { params: { classId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });

/** Every change of the student's balance, the latest first, a page at a time. */
export const portalTransactionsQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['portal', studentId, 'transactions'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPortalTransactions, {
        params: { studentId },
        query: { cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['points'], apply: withOwnLines } },
  });

function withOwnLines(
  data: Pages<PortalTransaction[]>,
  { own }: LiveMessage,
): Pages<readonly PortalTransaction[]> | undefined {
  return own === undefined ? data : withNewLines<PortalTransaction>(data, own.lines);
}

/** Makes a reward the student’s goal in place of any other, or stops saving for the current goal. */
export function useChooseGoal(student: { id: string; classId: string }) {
  const client = useQueryClient();
  const { queryKey } = portalRewardsQuery(student);
  return useWrite(
    (send, { id, isGoal }: PortalReward) =>
      send(chooseGoal, { params: { studentId: student.id }, body: { rewardId: isGoal ? null : id } }),
    {
      onSuccess: ({ rewardId }) =>
        client.setQueryData(queryKey, (rewards) =>
          rewards?.map((each) => ({ ...each, isGoal: each.id === rewardId })),
        ),
      // After a refusal too: the reward may be gone.
      refreshes: { queryKey },
      evenIfRefused: true,
      inBackground: true,
    },
  );
}

type Spent = { rewardName: string; pointsSpent: number };

/** Redeems a reward, or buys a raffle entry. The answer updates the balance; what depends on it is refetched. */
export function useSpendAsStudent(student: PortalStudent) {
  const client = useQueryClient();
  // What got no answer may have succeeded, so it is sent again as it was, at the price of then.
  const unanswered = useRef<{ rewardId: string; expectedCost: number }>(null);
  return useWrite(
    async (send, { id: rewardId, type, pointCost }: PortalReward): Promise<Spent> => {
      if (unanswered.current?.rewardId !== rewardId)
        unanswered.current = { rewardId, expectedCost: pointCost };
      const body = { studentId: student.id, expectedCost: unanswered.current.expectedCost };
      try {
        const spent =
          type === 'raffle'
            ? await send(enterRaffle, { params: { rewardId }, body })
            : await send(redeemAsStudent, { body: { ...body, rewardId } });
        unanswered.current = null;
        return spent;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) unanswered.current = null;
        throw error;
      }
    },
    {
      onSuccess: ({ pointsSpent }) => {
        const { queryKey } = portalStudentQuery(student);
        const before = client.getQueryData(queryKey) ?? student;
        const after = {
          ...before,
          totalPoints: before.totalPoints - pointsSpent,
          totalSpent: before.totalSpent + pointsSpent,
        };
        client.setQueryData(queryKey, after);
        saveStudent(after);
      },
      // After a refusal too: the screen was out of date then.
      refreshes: { queryKey: ['portal', student.id] },
      evenIfRefused: true,
      inBackground: true,
    },
  );
}

/** Leaves whatever the server says, and forgets what the student saw. */
export function useStudentLogout() {
  const client = useQueryClient();
  return useWrite((send) => send(studentLogout), {
    meta: { isPublic: true },
    onError: (error) =>
      toastFailure(error, {
        title: 'Logged out here only',
        text: 'The server could not be reached. On a shared device, close the browser too.',
      }),
    onSettled: async () => {
      await client.cancelQueries();
      forgetStudent();
      forgetDeviceData();
      client.removeQueries();
    },
  });
}
