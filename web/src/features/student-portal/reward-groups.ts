import { type PortalReward } from '#contracts/student-portal/student-portal';
import { obstacleTo } from '@/lib/text/reward-availability';

const TITLES = { now: 'You can get these now', soon: 'Keep saving', never: 'Not available' } as const;

export type RewardGroup = { title: string; rewards: readonly PortalReward[] };

/** What the student can have now, what takes more points, and what cannot be had. Each group keeps the order of the list. */
export function groupRewards(rewards: readonly PortalReward[], points: number, now: Date): RewardGroup[] {
  const groups: Record<keyof typeof TITLES, PortalReward[]> = { now: [], soon: [], never: [] };
  for (const reward of rewards) {
    const obstacle = obstacleTo(reward, points, now);
    groups[obstacle === null ? 'now' : obstacle.kind === 'points' ? 'soon' : 'never'].push(reward);
  }
  return (['now', 'soon', 'never'] as const)
    .map((key) => ({ title: TITLES[key], rewards: groups[key] }))
    .filter((group) => group.rewards.length > 0);
}
