import { useCallback, useMemo, useState } from 'react';
import { warn } from '@/components/ui/toast';
import { createStore, type Store } from '@/lib/browser/store';
import { type Optimistically } from '@/lib/live/point-move';
import { NeverSent, toastReversalFailure, useReverseAward } from './api';
import { toastAwardFailure } from './award-failure';
import { type Award, type Given, useAwardPoints } from './give-points';
import {
  isSecondTap,
  noTaps,
  type QuickTaps,
  type Tap,
  undoable,
  withFailedUndo,
  withoutTap,
  withTap,
  withUndo,
} from './quick-taps';
import { type Recipient } from './recipient';
import { undoWaiting } from './undo-waiting';

/** What each tap is for, chosen once. */
export type QuickReason = Pick<Award, 'category' | 'note'>;

/** The keys of taps that wait for a network. */
const waiting = new WeakMap<Tap, string>();
const ignored = () => undefined;
const SILENT = { onTakenBack: () => undefined, onFailed: () => undefined };

/** Gives a point at each tap on a student, once it is started with a category. Each point is a separate award. */
export function useQuickAward(optimistically: Optimistically, onGiven: () => void) {
  const [reason, setReason] = useState<QuickReason | null>(null);
  // Only the bar and the students' own places follow the taps, so that a tap renders nothing else.
  const [taps] = useState<Store<QuickTaps>>(() => createStore(() => noTaps(Date.now())));

  const { mutateAsync: award } = useAwardPoints(optimistically, {
    onAwarded: () => undefined,
    onWaiting: () => undefined,
    onFailed: (error, failed) =>
      toastAwardFailure(error, `Failed to award points to ${namesIn(failed)}.`, () => send(failed)),
  });
  const { mutateAsync: takeBack } = useReverseAward(optimistically, SILENT);

  const send = useCallback(
    (given: Award) => {
      const [recipient] = given.recipients;
      if (recipient === undefined) return;
      const sent: Promise<Given> = award(given);
      const tap: Tap = { recipient, amount: given.amount, given: sent, session: taps.get().session };
      void sent.then((known) => {
        if ('waiting' in known) waiting.set(tap, known.waiting);
      }, ignored);
      taps.set(withTap(taps.get(), tap, Date.now()));
      sent.catch(() => taps.set(withoutTap(taps.get(), tap)));
    },
    [award, taps],
  );
  const give = useCallback(
    (recipient: Recipient) => {
      if (reason === null || isSecondTap(taps.get(), recipient.id, Date.now())) return;
      if (isOfAnotherClass(reason, recipient)) {
        warn({
          title: 'Error',
          description: `Failed to award points to ${recipient.name}.`,
          detail: `${reason.category.name} is for another class than ${recipient.name}’s.`,
        });
        return;
      }
      send({ recipients: [recipient], amount: reason.category.value, ...reason });
      onGiven();
    },
    [reason, taps, send, onGiven],
  );
  const undo = useCallback(
    async ({ id }: { id: string }) => {
      const tap = undoable(taps.get(), id);
      if (tap === undefined) return;
      taps.set(withUndo(taps.get(), tap, Date.now()));
      const key = waiting.get(tap);
      if (key !== undefined && (await undoWaiting(key))) return;
      const { given, recipient, amount } = tap;
      takeBack({ given, recipients: [recipient], amount, isToday: true }).catch(async (error: unknown) => {
        if (error instanceof NeverSent || !(await wasGiven(tap))) return;
        taps.set(withFailedUndo(taps.get(), tap));
        toastReversalFailure(error);
      });
    },
    [taps, takeBack],
  );
  const start = useCallback(
    (next: QuickReason) => {
      const { session, given } = taps.get();
      // A point may be given after the end, by the message of its failure.
      taps.set(reason === null ? noTaps(Date.now()) : { ...noTaps(Date.now()), session, given });
      setReason(next);
    },
    [taps, reason],
  );
  const changeCategory = useCallback(
    (category: QuickReason['category']) => setReason((before) => before && { ...before, category }),
    [],
  );
  const stop = useCallback(() => {
    taps.set(noTaps(Date.now()));
    setReason(null);
  }, [taps]);

  return useMemo(
    () => ({ reason, taps, give, undo, start, changeCategory, stop }),
    [reason, taps, give, undo, start, changeCategory, stop],
  );
}

export type QuickAward = ReturnType<typeof useQuickAward>;

/** A reversal also fails when the award that it waits for fails, which the screen has shown already. */
function wasGiven({ given }: Tap): Promise<boolean> {
  return given.then(
    () => true,
    () => false,
  );
}

/** Whether the server would refuse the point: a search shows students of other classes too. */
function isOfAnotherClass({ category: { classId } }: QuickReason, recipient: Recipient): boolean {
  return classId !== null && classId !== recipient.classId;
}

function namesIn({ recipients }: Award): string {
  return recipients.map(({ name }) => name).join(', ');
}
