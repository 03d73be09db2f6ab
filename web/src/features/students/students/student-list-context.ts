import { type Student } from '#contracts/students/students';
import { createContext, use } from 'react';
import { type Selection } from './use-selection';

/** Quick award: a tap on a student gives points at once. */
export type QuickAwarding = {
  /** `1 point for Respect` */
  gift: string;
  /** What a tap gives. */
  points: number;
  onTap: (student: Student) => void;
  /** The points that the latest taps, which can be undone in their place, gave the student. */
  /** What the latest taps gave the student. */
  latestOf: (student: Student) => number;
  /** Subscribes to changes of it. */
  subscribe: (listener: () => void) => () => void;
  onUndo: (student: Student) => void;
};

/** Actions of a row of the list, or of a tile of the grid. */
export type StudentListActions = {
  selection: Selection;
  onAward: (student: Student) => void;
  /** Null: a tap opens the categories. */
  quick: QuickAwarding | null;
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
