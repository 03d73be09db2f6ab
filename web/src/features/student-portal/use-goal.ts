import { type PortalReward } from '#contracts/student-portal/student-portal';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChooseGoal } from './api';

export type GoalChoice = {
  /** Saves for the reward, or stops saving for it. */
  toggle: (reward: PortalReward) => void;
  /** The reward about which the server has not answered yet. */
  pendingId: string | undefined;
};

export function useGoal(student: { id: string; classId: string }): GoalChoice {
  const { mutate, isPending, variables } = useChooseGoal(student);
  const toggle = (reward: PortalReward) =>
    mutate(reward, {
      onSuccess: ({ rewardId }) =>
        toast({
          title: rewardId === null ? 'You stopped saving' : 'You have a goal!',
          description: rewardId === null ? reward.name : `Saving for ${reward.name}`,
          look: { icon: reward.icon },
        }),
      onError: (error) =>
        toastFailure(error, { title: 'Goal not changed', text: 'Your goal could not be changed.' }),
    });
  return { toggle, pendingId: isPending ? variables.id : undefined };
}
