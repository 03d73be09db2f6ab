import { DEFAULT_AWARD } from '#domain/points';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject } from 'react';
import { useAward } from '@/features/awards/use-award';
import { type QuickAward } from '@/features/awards/use-quick-award';
import { pointCategoriesQuery } from '@/features/point-categories/api/list-point-categories';
import { findStudent } from '@/features/students/find-student';
import { useShortcuts } from '@/lib/browser/shortcuts';
import { type Optimistically } from '@/lib/live/point-move';
import { rememberCategory } from '@/lib/session/latest-categories';
import { useRosterChoices } from '@/lib/session/roster-choices';
import { useSessionUser } from '@/lib/session/session-user';

type RosterKeys = {
  isOn: boolean;
  classId: string;
  /** In which the search is. */
  toolbar: RefObject<HTMLElement | null>;
  quick: QuickAward;
  optimistically: Optimistically;
  /** Lists the keys. */
  onKeys: () => void;
};

/**
 * The shortcuts of a single key: `/` searches, `?` lists the keys, and a number is a category of the class, for Quick award
 * or else for the student who has the focus.
 */
export function useRosterKeys({ isOn, classId, toolbar, quick, optimistically, onKeys }: RosterKeys): void {
  const { id: userId } = useSessionUser();
  const { shortcuts } = useRosterChoices(userId);
  const client = useQueryClient();
  const award = useAward(optimistically);

  const choose = (number: number, target: Element): boolean => {
    const category = client.getQueryData(pointCategoriesQuery(classId).queryKey)?.[number - 1];
    if (category === undefined) return false;
    if (quick.reason !== null) {
      rememberCategory(userId, category.id);
      quick.changeCategory(category);
      return true;
    }
    const studentId = target.closest('[data-student]')?.getAttribute('data-student');
    const student = studentId == null ? undefined : findStudent(client, studentId);
    if (student === undefined) return false;
    rememberCategory(userId, category.id);
    award({ recipients: [student], category, amount: DEFAULT_AWARD, note: null });
    return true;
  };

  useShortcuts(toolbar, isOn && shortcuts, (shortcut, target) => {
    switch (shortcut.kind) {
      case 'search':
        toolbar.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
        return true;
      case 'keys':
        onKeys();
        return true;
      case 'category':
        return choose(shortcut.number, target);
    }
  });
}
