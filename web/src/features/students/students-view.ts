/** The students of one class, or of the whole school. */
export type Scope = 'class' | 'school';

const SORTED_BY = ['name', 'className', 'grade', 'totalPoints'] as const;

/** A column, with a minus sign when the greatest come first. */
export type Sort = `${'' | '-'}${(typeof SORTED_BY)[number]}`;

export function isSort(value: string | null): value is Sort {
  return SORTED_BY.some((column) => value === column || value === `-${column}`);
}

/** What of the list is on screen, as the address has it. `page` counts from 1. */
export type StudentsView = { search: string; scope: Scope; sort: Sort; page: number };
