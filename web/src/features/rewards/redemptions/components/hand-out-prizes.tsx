import { fulfillRewardRedemptions } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { formatCount } from '@/lib/text/format';
import { useFulfillPrizes } from '../use-fulfillment';

/** Hands out all prizes of a raffle that wait, where there are several. */
export function HandOutPrizes({ raffle: { id, toHandOut } }: { raffle: Pick<Reward, 'id' | 'toHandOut'> }) {
  const mayHandOut = mayCall(fulfillRewardRedemptions, useSessionUser().role);
  const [isAsking, setIsAsking] = useState(false);
  const { fulfillAll, isPending } = useFulfillPrizes(id, () => setIsAsking(false));
  if (!mayHandOut || (toHandOut < 2 && !isAsking)) return null;
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setIsAsking(true)}>
        <CheckCheck aria-hidden />
        Hand Out All
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !open && !isPending && setIsAsking(false)}
        title={`Hand out ${formatCount(toHandOut, 'prize')}?`}
        description="This marks them as handed out. You can undo each of them later."
        confirmLabel="Hand Out All"
        pending={isPending}
        onConfirm={fulfillAll}
      />
    </>
  );
}
