import { PRICE_CHANGED } from '#contracts/errors';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';
import { portalRewardsQuery, useSpendAsStudent } from './api';
import { celebrate } from '@/components/celebration/celebrate';
import { WORDING } from './reward-button';

export type Spending = {
  /** The reward that the student is asked about, as it was when it was asked: its price does not change under the finger. */
  chosen: PortalReward | null;
  /** Says that the price is another than the student was asked about before. */
  notice: string | null;
  isPending: boolean;
  choose: (reward: PortalReward) => void;
  cancel: () => void;
  confirm: () => void;
};

/** A reward is chosen, then confirmed or not. */
export function useSpending(student: PortalStudent): Spending {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PortalReward | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { mutateAsync } = useSpendAsStudent(student);
  const ask = (reward: PortalReward | null, why: string | null = null) => {
    setChosen(reward);
    setNotice(why);
  };

  const spend = async (reward: PortalReward): Promise<void> => {
    setIsPending(true);
    try {
      const { rewardName, pointsSpent } = await mutateAsync(reward);
      celebrate();
      toast({
        title: WORDING[reward.type].succeeded,
        description: `${rewardName} for ${formatCount(pointsSpent, 'point')}`,
        look: { icon: reward.icon },
      });
      ask(null);
    } catch (error) {
      const changed = hasCode(error, PRICE_CHANGED) ? await presentOf(reward) : undefined;
      if (changed !== undefined) ask(changed, messageOf(error, ''));
      else {
        ask(null);
        toastFailure(error, {
          title: 'Redemption failed',
          text: 'Unable to redeem reward. Please try again.',
        });
      }
    }
    setIsPending(false);
  };
  /** The reward as it is now; undefined if it is not there any more, or could not be loaded. */
  const presentOf = async ({ id }: PortalReward): Promise<PortalReward | undefined> => {
    const rewards = await client.query({ ...portalRewardsQuery(student), staleTime: 0 }).catch(() => []);
    return rewards.find((reward) => reward.id === id);
  };
  return {
    chosen,
    notice,
    isPending,
    choose: (reward) => ask(reward),
    cancel: () => ask(null),
    confirm: () => {
      if (chosen !== null) void spend(chosen);
    },
  };
}
