import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '@/components/ui/toast-failure';
import { studentsBlamed } from '@/lib/http/api-error';
import { type Optimistically } from '@/lib/live/point-move';
import { nameSummary } from '@/lib/text/name-summary';
import { type TakeBack, toastReversalFailure, toastTakenBack, useReverseAward } from './api';

const SILENT = { onTakenBack: () => undefined, onFailed: () => undefined };

/**
 * Takes awards back for a dialog, one request each, and shows a toast. Who keeps the points because they are spent is told the
 * dialog, which can ask for the others, as long as it is open.
 */
export function useTakeBack(optimistically: Optimistically) {
  const { mutateAsync: reverse } = useReverseAward(optimistically, SILENT);
  const [isPending, setIsPending] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /**
   * @param onSpent says in the dialog who has spent the points
   * @returns whether it has to stay open for that
   */
  const takeBack = async (
    takeBacks: readonly TakeBack[],
    onSpent: (studentIds: readonly string[]) => boolean,
  ): Promise<boolean> => {
    setIsPending(true);
    const results = await Promise.allSettled(takeBacks.map((each) => reverse(each)));
    setIsPending(false);
    const done = takeBacks.filter((_, index) => results[index]?.status === 'fulfilled');
    if (done.length > 0) toastTakenBack(namesIn(done));
    const errors = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    const spent = errors.flatMap((error) => studentsBlamed(error, 'points-already-spent'));
    if (spent.length > 0 && isOpen.current && onSpent(spent)) return true;
    if (errors.length === 0) return false;
    if (done.length === 0) toastReversalFailure(errors[0]);
    else {
      const failed = takeBacks.filter((each) => !done.includes(each));
      toastFailure(errors[0], `The points were not taken back from ${nameSummary(namesIn(failed))}.`);
    }
    return false;
  };
  return { takeBack, isPending };
}

/** Each student once, who may have got several awards. */
function namesIn(takeBacks: readonly TakeBack[]): string[] {
  const names = takeBacks.flatMap(({ recipients }) => recipients.map(({ id, name }) => [id, name] as const));
  return [...new Map(names).values()];
}
