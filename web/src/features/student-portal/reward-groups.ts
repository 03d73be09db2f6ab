import { type PortalReward } from '#contracts/student-portal/student-portal';
import { type Chooser, obstacleFor, type PortalObstacle } from './obstacle-for';

const TITLES = {
  now: 'You can get these now',
  waiting: 'When the store opens',
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
  const groups: Record<Group, PortalReward[]> = { now: [], waiting: [], soon: [], had: [], never: [] };
  for (const reward of rewards) groups[groupOf(obstacleFor(student, reward, now))].push(reward);
  return (['now', 'waiting', 'soon', 'had', 'never'] as const)
    .map((key) => ({ title: TITLES[key], rewards: groups[key] }))
    .filter((group) => group.rewards.length > 0);
}

function groupOf(obstacle: PortalObstacle | null): Group {
  switch (obstacle?.kind) {
    case undefined:
      return 'now';
    case 'closed':
      return 'waiting';
    case 'points':
      return 'soon';
    case 'limit':
      return 'had';
    case 'full':
    case 'ended':
      return 'never';
  }
}
