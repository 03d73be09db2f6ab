import { type Redemption } from '#contracts/redemptions';
import { MAX_FULFILLMENTS } from '#domain/points';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useFulfillRedemptions } from './api/fulfill-redemptions';

/**
 * What is chosen, and what was handed out here: these rows keep their places, with an undo, until the page is left, so that a
 * second tap hits no other row.
 */
export function useHandOut() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [handedOut, setHandedOut] = useState<ReadonlyMap<string, Redemption>>(new Map());
  const { mutate, isPending } = useFulfillRedemptions();
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  return {
    chosen,
    choose,
    handedOut,
    isPending,
    handOut: (redemptions: readonly Redemption[]) => {
      const now = redemptions.slice(0, MAX_FULFILLMENTS);
      const ids = now.map(({ id }) => id);
      mutate(ids, {
        onSuccess: () => {
          choose(ids, false);
          setHandedOut((before) => new Map([...before, ...now.map((it) => [it.id, it] as const)]));
          toast({ title: 'Handed out', description: `${formatCount(ids.length, 'reward')} handed out.` });
        },
        onError: (error) => toastFailure(error, 'Nothing was handed out. Please try again.'),
      });
    },
    takeBack: ({ id }: Redemption) =>
      setHandedOut((before) => new Map([...before].filter(([other]) => other !== id))),
  };
}
