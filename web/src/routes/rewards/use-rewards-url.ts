import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { REWARD_FILTERS, type RewardFilter } from '@/features/rewards/filter-rewards';

const address = z.object({
  filter: z.enum(REWARD_FILTERS).catch('all'),
  reward: z.uuid().nullable().catch(null).default(null),
});

/** Which rewards are shown and which one is open, as the address has it, and the ways to change it. */
export function useRewardsUrl() {
  const [params, setParams] = useSearchParams();
  const { filter, reward } = address.parse(Object.fromEntries(params));
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return {
    filter,
    rewardId: reward,
    show: (next: RewardFilter) => change('filter', next === 'all' ? null : next),
    open: (rewardId: string) => change('reward', rewardId),
    close: () => change('reward', null),
  };
}
