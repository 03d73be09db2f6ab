import { type ToHandOut } from '#contracts/rewards/to-hand-out';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount, formatNumber } from '@/lib/text/format';
import { useFulfillRedemptions } from './api';
import { batchesOf } from './to-hand-out';
import { useKeptRows } from './use-kept-rows';

/** What is chosen, and what was handed out here. */
export function useHandOut(items: readonly ToHandOut[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { rows, isHandedOut, handedOut, takenBack } = useKeptRows(items);
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync } = useFulfillRedemptions();
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  const handOut = async (asked: readonly ToHandOut[]): Promise<void> => {
    setUnderWay(new Set(asked.map(({ id }) => id)));
    let count = 0;
    try {
      for (const batch of batchesOf(asked)) {
        await mutateAsync(byKind(batch));
        count += batch.length;
        choose(
          batch.map(({ id }) => id),
          false,
        );
        handedOut(batch);
      }
      toast({ title: 'Handed out', description: `${formatCount(count, 'reward')} handed out.` });
    } catch (error) {
      toastFailure(error, failureOf(count, asked.length));
    }
    setUnderWay(new Set());
  };
  return {
    rows,
    chosen,
    choose,
    isHandedOut,
    /** The request in progress; nothing else is handed out meanwhile. */
    underWay,
    handOut: (asked: readonly ToHandOut[]) => void handOut(asked),
    takenBack,
  };
}

function failureOf(count: number, asked: number): string {
  const what =
    count === 0
      ? 'Nothing was handed out.'
      : `Only ${formatNumber(count)} of ${formatCount(asked, 'reward')} were handed out.`;
  return `${what} Please try again.`;
}

function byKind(items: readonly ToHandOut[]) {
  const of = (wanted: ToHandOut['kind']) => items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { redemptionIds: of('redemption'), entryIds: of('prize') };
}
