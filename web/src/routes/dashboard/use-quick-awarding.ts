import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { warn } from '@/components/ui/toast';
import { latestTaps } from '@/features/points/awards/quick-taps';
import { type QuickAward, useQuickAward } from '@/features/points/awards/use-quick-award';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { type QuickAwarding } from '@/features/students/students/student-list-context';
import { canVibrate, playTone, vibrate } from '@/lib/browser/feedback';
import { type Optimistically } from '@/lib/live/point-move';
import { useSessionUser } from '@/lib/session/session-user';
import { tapFeedback } from '@/lib/session/tap-feedback';

/** Quick award, and what the list of students needs of it; null: it is off. */
export function useQuickAwarding(
  optimistically: Optimistically,
  classId: string,
): [QuickAward, QuickAwarding | null] {
  const { id: userId } = useSessionUser();
  const signal = useCallback(() => {
    const { sound, vibration } = tapFeedback(userId);
    if (sound) playTone();
    if (vibration && canVibrate()) vibrate();
  }, [userId]);
  const quick = useQuickAward(optimistically, signal);
  const { reason, taps, give, undo } = quick;
  useCategoryInUse(quick, classId);
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

/** Ends Quick award when its category is archived: each tap would be refused. A new name or icon shows in the bar. */
function useCategoryInUse({ reason, changeCategory, stop }: QuickAward, classId: string): void {
  const { data: categories } = useQuery({ ...pointCategoriesQuery(classId), enabled: reason !== null });
  const chosen = reason?.category;
  const present = categories?.find(({ id }) => id === chosen?.id);
  const isGone = chosen !== undefined && categories !== undefined && present === undefined;
  const name = chosen?.name;
  useEffect(() => {
    if (!isGone) return;
    stop();
    warn({ title: 'Quick award has ended', description: `${name} is no longer in use.` });
  }, [isGone, name, stop]);
  useEffect(() => {
    if (present !== undefined && present !== chosen) changeCategory(present);
  }, [present, chosen, changeCategory]);
}
