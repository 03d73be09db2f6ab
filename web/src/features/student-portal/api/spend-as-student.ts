import { enterRaffle } from '#contracts/raffles';
import { type PortalStudent } from '#contracts/portal-student';
import { type PortalReward, redeemAsStudent } from '#contracts/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { saveStudent } from '@/lib/session/student-record';
import { portalStudentQuery } from './get-portal-student';

type Spent = { rewardName: string; pointsSpent: number };

/** Redeems a reward, or buys a raffle entry. The answer updates the balance; what depends on it is refetched. */
export function useSpendAsStudent(student: PortalStudent) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: async (reward: PortalReward): Promise<Spent> => {
      const spending = { studentId: student.id, rewardId: reward.id };
      return send(reward.type, spending, intent.keyFor(spending));
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
  { studentId, rewardId }: { studentId: string; rewardId: string },
  idempotencyKey: string,
): Promise<Spent> {
  return type === 'raffle'
    ? call(enterRaffle, { params: { rewardId }, body: { studentId }, idempotencyKey })
    : call(redeemAsStudent, { body: { studentId, rewardId }, idempotencyKey });
}
