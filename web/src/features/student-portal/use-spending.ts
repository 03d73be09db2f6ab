import { type PortalStudent } from '#contracts/portal-student';
import { type PortalReward } from '#contracts/student-portal';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useSpendAsStudent } from './api/spend-as-student';
import { celebrate } from './celebrate';
import { WORDING } from './reward-button';

export type Spending = {
  /** The reward that the student is asked about. */
  chosen: PortalReward | null;
  isPending: boolean;
  choose: (reward: PortalReward) => void;
  cancel: () => void;
  confirm: () => void;
};

/** A reward is chosen, then confirmed or not. */
export function useSpending(student: PortalStudent): Spending {
  const [chosen, setChosen] = useState<PortalReward | null>(null);
  const { mutate, isPending } = useSpendAsStudent(student);

  const confirm = () => {
    if (chosen === null) return;
    mutate(chosen, {
      onSuccess: ({ rewardName, pointsSpent }) => {
        celebrate();
        toast({
          title: WORDING[chosen.type].succeeded,
          description: `${rewardName} for ${formatCount(pointsSpent, 'point')}`,
        });
      },
      onError: (error) =>
        toastFailure(error, {
          title: 'Redemption failed',
          text: 'Unable to redeem reward. Please try again.',
        }),
      onSettled: () => setChosen(null),
    });
  };
  return { chosen, isPending, choose: setChosen, cancel: () => setChosen(null), confirm };
}
