import { type Reward } from '#contracts/rewards/reward';
import { isClosed } from '#domain/reward-limits';
import { formatCount, formatNumber } from '@/lib/text/format';

type Stock = Pick<Reward, 'availableSpots'> & { quantity?: number | null };
type Raffle = Pick<Reward, 'raffleDrawn' | 'raffleEndDate'>;

/** Why a student can't have a reward now. */
export type Obstacle = { kind: 'ended' } | { kind: 'full' } | { kind: 'points'; missing: number };

/** `18 of 30 spots left`, `18 spots left` or `Unlimited`, of a standard reward. That it is full, its badge or button says. */
export function spotsText({ quantity = null, availableSpots }: Stock): string {
  if (availableSpots === null) return 'Unlimited';
  return quantity === null
    ? `${formatCount(availableSpots, 'spot')} left`
    : `${formatNumber(availableSpots)} of ${formatCount(quantity, 'spot')} left`;
}

/** Whether a raffle has closed: it is drawn, or its end date has passed. */
export function hasEnded({ raffleDrawn, raffleEndDate }: Raffle, now: Date): boolean {
  return raffleDrawn || isClosed(raffleEndDate, now.toISOString());
}

/** Whether a raffle is over, has entries, and waits for a person to draw it. */
export function isToDraw(
  raffle: Raffle & Pick<Reward, 'type' | 'entries' | 'drawsItself'>,
  now: Date,
): boolean {
  const { type, entries, raffleDrawn, drawsItself } = raffle;
  return type === 'raffle' && !raffleDrawn && !drawsItself && entries > 0 && hasEnded(raffle, now);
}

/** Why someone with this many points can't have a reward, reasons other than points first; null: they can. */
export function obstacleTo(
  reward: Pick<Reward, 'pointCost' | 'isFull'> & Raffle,
  points: number,
  now: Date,
): Obstacle | null {
  if (hasEnded(reward, now)) return { kind: 'ended' };
  if (reward.isFull) return { kind: 'full' };
  const missing = reward.pointCost - points;
  return missing > 0 ? { kind: 'points', missing } : null;
}

/** `Need 4 more points`, `Full`, `Raffle Ended` */
export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'ended':
      return 'Raffle Ended';
    case 'full':
      return 'Full';
    case 'points':
      return `Need ${formatNumber(obstacle.missing)} more ${obstacle.missing === 1 ? 'point' : 'points'}`;
  }
}
