import { type Reward } from '#contracts/rewards/reward';

export const REWARD_FILTERS = ['all', 'school', 'class'] as const;
export type RewardFilter = (typeof REWARD_FILTERS)[number];

/** The rewards of the scope in two lists, both in the given order. */
export function filterRewards(rewards: readonly Reward[], filter: RewardFilter) {
  const shown = rewards.filter(({ scope }) => filter === 'all' || scope === filter);
  return {
    active: shown.filter(({ isActive }) => isActive),
    archived: shown.filter(({ isActive }) => !isActive),
  };
}
