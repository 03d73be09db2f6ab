/** The students of one class, or of the whole school. */
export type Scope = 'class' | 'school';

/** A column each, with a minus sign when the greatest come first. */
export const SORTS = [
  ...(['name', 'className', 'grade', 'totalPoints'] as const),
  ...(['-name', '-className', '-grade', '-totalPoints'] as const),
];
export type Sort = (typeof SORTS)[number];

export function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value);
}

/** The part of the list that is on screen, as the address has it. `page` counts from 1. */
export type StudentsView = { search: string; scope: Scope; sort: Sort; page: number };
