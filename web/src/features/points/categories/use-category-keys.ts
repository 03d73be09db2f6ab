import { type PointCategory } from '#contracts/points/point-categories';
import { useRef } from 'react';
import { useShortcuts } from '@/lib/browser/shortcuts';
import { usePreferences } from '@/lib/session/preferences';

const NONE: readonly PointCategory[] = [];

/**
 * Chooses a category by its number while the element of `ref`, or the dialog around it, is on top. The number is the place in
 * the school’s list, which stays the same for weeks, and not in an order that puts the latest first.
 */
export function useCategoryKeys<Around extends Element>(
  categories: readonly PointCategory[] = NONE,
  onChoose: (category: PointCategory) => void,
) {
  const { singleKeys } = usePreferences();
  const ref = useRef<Around>(null);
  useShortcuts(ref, singleKeys, (shortcut) => {
    const category = shortcut.kind === 'category' ? categories[shortcut.number - 1] : undefined;
    if (category !== undefined) onChoose(category);
    return category !== undefined;
  });
  return {
    ref,
    /** The number of a category, if it has one. */
    keyOf: (category: PointCategory) => {
      const number = categories.indexOf(category) + 1;
      return singleKeys && number >= 1 && number <= 9 ? String(number) : undefined;
    },
  };
}
