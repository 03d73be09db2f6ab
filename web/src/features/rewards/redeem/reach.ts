import { type Reward } from '#contracts/rewards/reward';
import { type Obstacle, obstacleText, obstacleTo, type When } from '@/lib/text/reward-obstacle';
import { type Spender } from './spender';

export type LeftOut = { spender: Spender; obstacle: Obstacle };

/** Which students can have a reward now, and which can’t. */
export type Reach = { able: readonly Spender[]; unable: readonly LeftOut[] };

export function reachOf(reward: Reward, spenders: readonly Spender[], when: When): Reach {
  const judged = spenders.map((spender) => ({ spender, obstacle: obstacleFor(spender, reward, when) }));
  return {
    able: judged.flatMap(({ spender, obstacle }) => (obstacle === null ? [spender] : [])),
    unable: judged.flatMap(({ spender, obstacle }) => (obstacle === null ? [] : [{ spender, obstacle }])),
  };
}

/** Why a student can't have a reward now; null: they can. */
export function obstacleFor({ id, totalPoints }: Spender, reward: Reward, when: When): Obstacle | null {
  return obstacleTo(reward, { points: totalPoints, isUsedUp: reward.usedUpBy.includes(id) }, when);
}

/** Why none of them can have it; null: some can. */
export function refusalOf({ able, unable }: Reach): string | null {
  const [first, ...others] = unable;
  if (able.length > 0 || first === undefined) return null;
  if (others.some(({ obstacle }) => obstacle.kind !== first.obstacle.kind)) return 'Nobody can have it now';
  return first.obstacle.kind === 'points' && others.length > 0
    ? 'Nobody has enough points'
    : obstacleText(first.obstacle);
}

/** Sorted by cost; rewards that no student can have come last. */
export function inOrderOfReach(
  rewards: readonly Reward[],
  spenders: readonly Spender[],
  when: When,
): { reward: Reward; reach: Reach }[] {
  const outOfReach = ({ reach }: { reach: Reach }) => Number(reach.able.length === 0);
  return rewards
    .map((reward) => ({ reward, reach: reachOf(reward, spenders, when) }))
    .sort((a, b) => outOfReach(a) - outOfReach(b) || a.reward.pointCost - b.reward.pointCost);
}
