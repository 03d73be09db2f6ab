import { type PointCategory } from '#contracts/point-categories';
import { useRef } from 'react';
import { useShortcuts } from '@/lib/browser/shortcuts';
import { useRosterChoices } from '@/lib/session/roster-choices';
import { useSessionUser } from '@/lib/session/session-user';

const NONE: readonly PointCategory[] = [];

/**
 * Chooses a category by its number while the element of `ref`, or the dialog around it, is on top. The number is the place in
 * the school’s list, which stays the same for weeks, and not in an order that puts the latest first.
 */
export function useCategoryKeys<Around extends Element>(
  categories: readonly PointCategory[] = NONE,
  onChoose: (category: PointCategory) => void,
) {
  const { id: userId } = useSessionUser();
  const { shortcuts } = useRosterChoices(userId);
  const ref = useRef<Around>(null);
  useShortcuts(ref, shortcuts, (shortcut) => {
    const category = shortcut.kind === 'category' ? categories[shortcut.number - 1] : undefined;
    if (category !== undefined) onChoose(category);
    return category !== undefined;
  });
  return {
    ref,
    /** The number of a category, if it has one. */
    keyOf: (category: PointCategory) => {
      const number = categories.indexOf(category) + 1;
      return shortcuts && number >= 1 && number <= 9 ? String(number) : undefined;
    },
  };
}
