import { drawWinners } from '#contracts/rewards/raffles';
import { type Reward } from '#contracts/rewards/reward';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServerNow } from '@/lib/http/use-server-now';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { isToDraw } from '@/lib/text/reward-availability';
import { rewardsQuery } from './api';

/** How many raffles wait for this person to draw them. They end by the clock, without news from the server. */
export function useToDrawCount(): number {
  const { role, schoolId } = useSessionUser();
  const now = useServerNow();
  const { data = 0 } = useQuery({
    ...rewardsQuery(role),
    enabled: mayCall(drawWinners, role) && schoolId !== null,
    select: useCallback(
      (rewards: readonly Reward[]) =>
        rewards.filter((reward) => reward.mayManage && isToDraw(reward, now)).length,
      [now],
    ),
  });
  return data;
}
