import { chooseGoal, type PortalReward } from '#contracts/student-portal/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { portalRewardsQuery } from './list-portal-rewards';

/** Makes a reward the student’s goal in place of any other, or stops saving for the current goal. */
export function useChooseGoal(student: { id: string; classId: string }) {
  const client = useQueryClient();
  const { queryKey } = portalRewardsQuery(student);
  return useMutation({
    mutationFn: ({ id, isGoal }: PortalReward) =>
      call(chooseGoal, { params: { studentId: student.id }, body: { rewardId: isGoal ? null : id } }),
    onSuccess: ({ rewardId }) =>
      client.setQueryData(queryKey, (rewards) =>
        rewards?.map((each) => ({ ...each, isGoal: each.id === rewardId })),
      ),
    // After a refusal too: the reward may be gone.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
