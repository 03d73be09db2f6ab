import { enterRaffle } from '#contracts/rewards/raffles';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward, redeemAsStudent } from '#contracts/student-portal/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useIntentKey } from '@/lib/http/intent-key';
import { saveStudent } from '@/lib/session/student-record';
import { portalStudentQuery } from './get-portal-student';

type Spent = { rewardName: string; pointsSpent: number };

/** Redeems a reward, or buys a raffle entry. The answer updates the balance; what depends on it is refetched. */
export function useSpendAsStudent(student: PortalStudent) {
  const client = useQueryClient();
  const intent = useIntentKey();
  // What got no answer may have succeeded, so it is sent again as it was, at the price of then.
  const unanswered = useRef<{ key: string; expectedCost: number }>(null);
  return useMutation({
    mutationFn: async (reward: PortalReward): Promise<Spent> => {
      const spending = { studentId: student.id, rewardId: reward.id };
      const key = intent.keyFor(spending);
      if (unanswered.current?.key !== key) unanswered.current = { key, expectedCost: reward.pointCost };
      try {
        return await send(reward.type, { ...spending, expectedCost: unanswered.current.expectedCost }, key);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) unanswered.current = null;
        throw error;
      }
    },
    onSuccess: ({ pointsSpent }) => {
      intent.settled();
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
    onSettled: () => void client.invalidateQueries({ queryKey: ['portal', student.id] }),
  });
}

function send(
  type: PortalReward['type'],
  { rewardId, ...body }: { studentId: string; rewardId: string; expectedCost: number },
  idempotencyKey: string,
): Promise<Spent> {
  return type === 'raffle'
    ? call(enterRaffle, { params: { rewardId }, body, idempotencyKey })
    : call(redeemAsStudent, { body: { ...body, rewardId }, idempotencyKey });
}
