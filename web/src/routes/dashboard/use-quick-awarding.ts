import { type Student } from '#contracts/students';
import { useCallback, useMemo } from 'react';
import { latestTaps } from '@/features/awards/quick-taps';
import { type QuickAward, useQuickAward } from '@/features/awards/use-quick-award';
import { type QuickAwarding } from '@/features/students/student-list-context';
import { canVibrate, playTone, vibrate } from '@/lib/browser/feedback';
import { type Optimistically } from '@/lib/live/point-move';
import { rosterChoices } from '@/lib/session/roster-choices';
import { useSessionUser } from '@/lib/session/session-user';

/** Quick award, and what the list of students needs of it; null: it is off. */
export function useQuickAwarding(optimistically: Optimistically): [QuickAward, QuickAwarding | null] {
  const { id: userId } = useSessionUser();
  const signal = useCallback(() => {
    const { sound, vibration } = rosterChoices(userId);
    if (sound) playTone();
    if (vibration && canVibrate()) vibrate();
  }, [userId]);
  const quick = useQuickAward(optimistically, signal);
  const { reason, taps, give, undo } = quick;
  const category = reason?.category.name;
  const awarding = useMemo(
    () =>
      category === undefined
        ? null
        : {
            gift: `1 point for ${category}`,
            onTap: give,
            latestOf: ({ id }: Student) => latestTaps(taps.get(), id),
            subscribe: taps.subscribe,
            onUndo: undo,
          },
    [category, give, undo, taps],
  );
  return [quick, awarding];
}
