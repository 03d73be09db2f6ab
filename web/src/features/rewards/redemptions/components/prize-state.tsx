import { type RaffleWinner } from '#contracts/rewards/raffles';
import { fulfillRedemptions } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import { Check } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { type Prize, useFulfillPrize } from '../use-fulfillment';
import { UndoPrize } from './undo-fulfillment';

type PrizeStateProps = { raffle: Pick<Reward, 'id' | 'name' | 'icon'>; winner: RaffleWinner };

/** Whether a winner has the prize, and the button that says so. */
export function PrizeState({ raffle, winner }: PrizeStateProps) {
  const mayHandOut = mayCall(fulfillRedemptions, useSessionUser().role);
  const timeZone = useTimeZone();
  const now = useServerNow();
  const { id: entryId, studentName, fulfilledAt } = winner;
  const prize = { rewardId: raffle.id, rewardName: raffle.name, icon: raffle.icon, entryId, studentName };
  const place = useKeptFocus<HTMLSpanElement>(fulfilledAt !== null);
  return (
    <span ref={place} className="contents">
      {fulfilledAt !== null ? (
        <>
          <span className="text-sm">
            Handed out · <Moment at={fulfilledAt} timeZone={timeZone} now={now} />
          </span>
          {mayHandOut && <UndoPrize prize={prize} guarded />}
        </>
      ) : mayHandOut ? (
        <HandOutButton prize={prize} />
      ) : (
        <Badge variant="warning">To hand out</Badge>
      )}
    </span>
  );
}

function HandOutButton({ prize }: { prize: Prize }) {
  const { fulfill, isPending } = useFulfillPrize(prize);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Hand out to ${prize.studentName}`}
      guarded
      pending={isPending}
      onClick={fulfill}
    >
      <Check aria-hidden />
      Hand Out
    </Button>
  );
}
