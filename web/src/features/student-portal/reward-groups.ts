import { type PortalReward } from '#contracts/student-portal/student-portal';
import { type Obstacle } from '@/lib/text/reward-availability';
import { type Chooser, obstacleFor } from './obstacle-for';

const TITLES = {
  now: 'You can get these now',
  soon: 'Keep saving',
  had: 'You’ve had these',
  never: 'Not available',
} as const;
type Group = keyof typeof TITLES;

export type RewardGroup = { title: string; rewards: readonly PortalReward[] };

/**
 * What the student can have now, what takes more points, what they had as often as its limit allows, and what cannot be had. Each
 * group keeps the order of the list.
 */
export function groupRewards(rewards: readonly PortalReward[], student: Chooser, now: Date): RewardGroup[] {
  const groups: Record<Group, PortalReward[]> = { now: [], soon: [], had: [], never: [] };
  for (const reward of rewards) groups[groupOf(obstacleFor(student, reward, now))].push(reward);
  return (['now', 'soon', 'had', 'never'] as const)
    .map((key) => ({ title: TITLES[key], rewards: groups[key] }))
    .filter((group) => group.rewards.length > 0);
}

function groupOf(obstacle: Obstacle | null): Group {
  switch (obstacle?.kind) {
    case undefined:
      return 'now';
    case 'points':
      return 'soon';
    case 'limit':
      return 'had';
    case 'full':
    case 'ended':
      return 'never';
  }
}
