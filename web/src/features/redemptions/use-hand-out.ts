import { type ToHandOut } from '#contracts/to-hand-out';
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
  const [handedOut, setHandedOut] = useState<ReadonlyMap<string, ToHandOut>>(new Map());
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
    handOut: (items: readonly ToHandOut[]) => {
      const now = items.slice(0, MAX_FULFILLMENTS);
      const ids = now.map(({ id }) => id);
      mutate(byKind(now), {
        onSuccess: () => {
          choose(ids, false);
          setHandedOut((before) => new Map([...before, ...now.map((it) => [it.id, it] as const)]));
          toast({ title: 'Handed out', description: `${formatCount(ids.length, 'reward')} handed out.` });
        },
        onError: (error) => toastFailure(error, 'Nothing was handed out. Please try again.'),
      });
    },
    takeBack: ({ id }: ToHandOut) =>
      setHandedOut((before) => new Map([...before].filter(([other]) => other !== id))),
  };
}

function byKind(items: readonly ToHandOut[]) {
  const of = (wanted: ToHandOut['kind']) => items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { redemptionIds: of('redemption'), entryIds: of('prize') };
}
