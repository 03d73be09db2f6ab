import { type Student } from '#contracts/students/students';
import { type KeyboardEvent } from 'react';
import { useGridKeys } from '@/lib/browser/use-grid-keys';
import { useStudentListActions } from './student-list-context';

/** The keys of a grid whose rows or cells name their student in `data-student`: Enter awards wherever it has no other use. */
export function useRosterGrid<Grid extends HTMLElement>(students: readonly Student[], options = {}) {
  const { onAward } = useStudentListActions();
  const keys = useGridKeys<Grid>(options);
  const award = (event: KeyboardEvent<Grid>) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
    // A key held down gives one point.
    if (event.repeat) event.preventDefault();
    if (event.defaultPrevented || event.target.closest('button, a') !== null) return;
    const studentId = event.target.closest('[data-student]')?.getAttribute('data-student');
    const student = students.find(({ id }) => id === studentId);
    if (student === undefined) return;
    event.preventDefault();
    onAward(student);
  };
  return {
    ...keys,
    onKeyDown: (event: KeyboardEvent<Grid>) => {
      keys.onKeyDown(event);
      award(event);
    },
  };
}
