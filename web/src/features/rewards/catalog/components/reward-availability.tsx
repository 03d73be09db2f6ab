import { type Reward } from '#contracts/rewards/reward';
import { limitText } from '#contracts/rewards/limit-text';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatNumber } from '@/lib/text/format';
import { hasEnded, isToDraw, spotsText } from '@/lib/text/reward-availability';

/** How much of a reward is taken: the spots left of an instant one, or the entries in a raffle. */
export function RewardAvailability({ reward, now }: { reward: Reward; now: Date }) {
  return reward.type === 'raffle' ? <Entries reward={reward} now={now} /> : <Spots reward={reward} />;
}

function Spots({ reward }: { reward: Reward }) {
  const { quantity, availableSpots, redeemed } = reward;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{spotsText(reward)}</span>
        <span className="text-ink-muted">{formatNumber(redeemed)} redeemed</span>
      </p>
      {quantity !== null && (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${(100 * (availableSpots ?? 0)) / quantity}%` }}
          />
        </div>
      )}
      <LimitText reward={reward} />
      <ToHandOut reward={reward} />
    </div>
  );
}

/** How often each student may have it. */
function LimitText({ reward: { limit } }: { reward: Reward }) {
  return limit === null ? null : <p className="text-sm text-ink-muted">Each student {limitText(limit)}</p>;
}

function Entries({ reward, now }: { reward: Reward; now: Date }) {
  const { entries, raffleWinners } = reward;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{formatCount(entries, 'entry', 'entries')}</span>
        <span className="text-ink-muted">{formatCount(raffleWinners ?? 0, 'winner')}</span>
      </p>
      <LimitText reward={reward} />
      <ToHandOut reward={reward} />
      {isToDraw(reward, now) && <p className="font-medium text-accent-ink">Winners to draw</p>}
      <ClosingText reward={reward} now={now} />
    </div>
  );
}

function ToHandOut({ reward: { toHandOut } }: { reward: Reward }) {
  if (toHandOut === 0) return null;
  return <p className="text-sm font-medium text-accent-ink">{formatNumber(toHandOut)} to hand out</p>;
}

function ClosingText({ reward, now }: { reward: Reward; now: Date }) {
  const timeZone = useTimeZone();
  const { raffleEndDate, raffleDrawn, drawsItself, entries } = reward;
  if (raffleEndDate === null) {
    return raffleDrawn ? null : <p className="text-ink-muted">Open until the winners are drawn</p>;
  }
  const ended = hasEnded(reward, now);
  return (
    <p className="text-ink-muted">
      {ended ? 'Ended' : 'Closes'} {formatDateTime(raffleEndDate, timeZone)}
      {drawsItself && !raffleDrawn && <span className="block">{drawText({ ended, entries })}</span>}
    </p>
  );
}

function drawText({ ended, entries }: { ended: boolean; entries: number }): string {
  if (!ended) return 'Winners are drawn automatically then';
  return entries > 0 ? 'Winners are drawn in a few minutes' : 'Nobody entered, so there are no winners';
}
