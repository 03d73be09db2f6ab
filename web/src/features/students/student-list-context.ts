import { type Student } from '#contracts/students';
import { createContext, use } from 'react';
import { type Selection } from './use-selection';

/** Actions of a row of the list. */
export type StudentListActions = {
  selection: Selection;
  onAward: (student: Student) => void;
  /** Absent for those who may not spend points. */
  onRedeem?: ((student: Student) => void) | undefined;
  /** Absent for those who may not see profiles. */
  onViewProfile?: ((student: Student) => void) | undefined;
};

export const StudentListContext = createContext<StudentListActions | null>(null);

export function useStudentListActions(): StudentListActions {
  const actions = use(StudentListContext);
  if (actions === null) throw new Error('useStudentListActions outside a list of students');
  return actions;
}
