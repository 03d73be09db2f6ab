/** What the rows of an answer are told apart by. */
export type By = 'day' | 'hour' | 'category' | 'class' | 'staff' | 'student';

/** What is asked: which rows, and what narrows them. */
export type Question = {
  by: readonly By[];
  classIds?: readonly string[] | undefined;
  categoryId?: string | undefined;
  staffId?: string | undefined;
  grade?: string | undefined;
  studentIds?: readonly string[] | undefined;
};

export type Source =
  'school_days' | 'daily_points' | 'student_months' | 'staff_months' | 'point_transactions';

/**
 * The table that answers a question about awards, in the reports of schools and of districts: the one with the fewest rows that knows
 * all that is asked for. Lines of statements answer what no roll-up knows. `docs/architecture.md` describes the tables.
 */
export function sourceOf({ by, classIds, categoryId, staffId, grade, studentIds }: Question): Source {
  const isByStaff = staffId !== undefined || by.includes('staff');
  if (by.includes('student') && by.includes('staff'))
    return classIds === undefined && categoryId === undefined ? 'staff_months' : 'point_transactions';
  if (by.includes('student')) return isByStaff ? 'point_transactions' : 'student_months';
  if (grade !== undefined || studentIds !== undefined) return 'point_transactions';
  const isOfSchool = classIds === undefined && !isByStaff && !by.includes('class') && !by.includes('hour');
  return isOfSchool ? 'school_days' : 'daily_points';
}
