import { dayText, limitText } from '#contracts/rewards/limit-text';
import { type Reward, type ShownLimit } from '#contracts/rewards/reward';
import { dayIn } from '#domain/school-day';
import { capitalized, formatNumber } from '@/lib/text/format';
import { hasEnded } from './reward-availability';

/** Why a student can't have a reward now. */
export type Obstacle =
  | { kind: 'ended' }
  | { kind: 'full' }
  /** `text`: `Once a week`. `again`: `again on Monday`; null: never again. */
  | { kind: 'limit'; text: string; again: string | null }
  | { kind: 'points'; missing: number };

/** The time at the server, and the zone in which the school counts its days. */
export type When = { now: Date; timeZone: string };

/** `Once a week`, with `· again on Monday` if it is used up. */
export function limitLine(limit: ShownLimit, isUsedUp: boolean, when: When): string {
  const obstacle = isUsedUp ? limitObstacle(limit, when) : null;
  return obstacle === null ? capitalized(limitText(limit)) : obstacleText(obstacle);
}

/** Null once the next period has begun. */
function limitObstacle(limit: ShownLimit, { now, timeZone }: When): Obstacle | null {
  const today = dayIn(timeZone, now);
  const { againOn } = limit;
  if (againOn !== null && againOn <= today) return null;
  const again = againOn === null ? null : `again ${dayText(againOn, today)}`;
  return { kind: 'limit', text: capitalized(limitText(limit)), again };
}

/**
 * Why someone with this many points can't have a reward, reasons other than points first; null: they can.
 * @param isUsedUp whether they have had it as often as its limit allows
 */
export function obstacleTo(
  reward: Pick<Reward, 'pointCost' | 'isFull' | 'limit' | 'raffleDrawn' | 'raffleEndDate'>,
  { points, isUsedUp }: { points: number; isUsedUp: boolean },
  when: When,
): Obstacle | null {
  if (hasEnded(reward, when.now)) return { kind: 'ended' };
  if (reward.isFull) return { kind: 'full' };
  const reached = reward.limit !== null && isUsedUp ? limitObstacle(reward.limit, when) : null;
  if (reached !== null) return reached;
  const missing = reward.pointCost - points;
  return missing > 0 ? { kind: 'points', missing } : null;
}

/** `Need 4 more points`, `Full`, `Raffle Ended`, `Once a week · again on Monday` */
export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'ended':
      return 'Raffle Ended';
    case 'full':
      return 'Full';
    case 'limit':
      return [obstacle.text, obstacle.again].filter((part) => part !== null).join(' · ');
    case 'points':
      return `Need ${formatNumber(obstacle.missing)} more ${obstacle.missing === 1 ? 'point' : 'points'}`;
  }
}
