import { type Student } from '#contracts/students/students';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject } from 'react';
import { toastFailure } from '@/components/ui/toast-failure';
import { isSecondPress } from '@/features/points/awards/second-press';
import { useAward } from '@/features/points/awards/use-award';
import { type QuickAward } from '@/features/points/awards/use-quick-award';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { findStudent } from '@/features/students/students/find-student';
import { useShortcuts } from '@/lib/browser/shortcuts';
import { type Optimistically } from '@/lib/live/point-move';
import { rememberCategory } from '@/lib/session/latest-categories';
import { usePreferences } from '@/lib/session/preferences';
import { useSessionUser } from '@/lib/session/session-user';

type RosterKeys = {
  isOn: boolean;
  /** Null: of a group. */
  classId: string | null;
  /** In which the search is. */
  toolbar: RefObject<HTMLElement | null>;
  quick: QuickAward;
  optimistically: Optimistically;
  /** Lists the keys. */
  onKeys: () => void;
};

/**
 * The shortcuts of a single key: `/` searches, `?` lists the keys, and a number is a category: in Quick award of the class,
 * otherwise of the focused student's own class, as in the sheet that Enter opens.
 */
export function useRosterKeys({ isOn, classId, toolbar, quick, optimistically, onKeys }: RosterKeys): void {
  const { id: userId } = useSessionUser();
  const { singleKeys } = usePreferences();
  const client = useQueryClient();
  const award = useAward(optimistically);

  const change = (number: number): boolean => {
    const category = client.getQueryData(pointCategoriesQuery(classId).queryKey)?.[number - 1];
    if (category === undefined) return false;
    rememberCategory(userId, category.id);
    quick.changeCategory(category);
    return true;
  };
  const give = async (number: number, student: Student): Promise<void> => {
    const categories = await client.query(pointCategoriesQuery(student.classId));
    const category = categories[number - 1];
    if (category === undefined || isSecondPress(student.id)) return;
    rememberCategory(userId, category.id);
    award({ recipients: [student], category, amount: category.value, note: null });
  };
  const choose = (number: number, target: Element): boolean => {
    if (quick.reason !== null) return change(number);
    const studentId = target.closest('[data-student]')?.getAttribute('data-student');
    const student = studentId == null ? undefined : findStudent(client, studentId);
    if (student === undefined) return false;
    give(number, student).catch((error: unknown) =>
      toastFailure(error, 'The categories could not be loaded.'),
    );
    return true;
  };

  useShortcuts(toolbar, isOn && singleKeys, (shortcut, target) => {
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
