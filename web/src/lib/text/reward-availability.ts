import { type Reward } from '#contracts/rewards/reward';
import { isClosed } from '#domain/reward-limits';
import { formatCount, formatNumber } from '@/lib/text/format';

type Stock = Pick<Reward, 'availableSpots'> & { quantity?: number | null };
type Raffle = Pick<Reward, 'raffleDrawn' | 'raffleEndDate'>;

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
