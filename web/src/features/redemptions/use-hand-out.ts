import { type ToHandOut } from '#contracts/to-hand-out';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount, formatNumber } from '@/lib/text/format';
import { useFulfillRedemptions } from './api/fulfill-redemptions';
import { batchesOf } from './to-hand-out';

/** `seen`: it was taken back, and this list, which lacks it, is out of date. */
type Kept = { item: ToHandOut; seen: readonly ToHandOut[] | null };

/**
 * What is chosen, and what was handed out here: these rows keep their places, with an undo, until the page is left, so that a
 * second tap hits no other row.
 */
export function useHandOut(items: readonly ToHandOut[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  });
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
  const keep = (now: readonly ToHandOut[], seen: Kept['seen']) =>
    setKept((before) => new Map([...before, ...now.map((item) => [item.id, { item, seen }] as const)]));
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
        keep(batch, null);
      }
      toast({ title: 'Handed out', description: `${formatCount(count, 'reward')} handed out.` });
    } catch (error) {
      toastFailure(error, failureOf(count, asked.length));
    }
    setUnderWay(new Set());
  };
  const isListed = new Set(items.map(({ id }) => id));
  const isKept = ({ item, seen }: Kept) => !isListed.has(item.id) && (seen === null || seen === items);
  return {
    rows: [...items, ...[...kept.values()].filter(isKept).map(({ item }) => item)],
    chosen,
    choose,
    isHandedOut: ({ id }: ToHandOut): boolean => kept.get(id)?.seen === null,
    /** What the server is being told: nothing else is handed out meanwhile. */
    underWay,
    handOut: (asked: readonly ToHandOut[]) => void handOut(asked),
    takeBack: (item: ToHandOut) => keep([item], shown.current),
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
