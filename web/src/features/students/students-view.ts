/** The students of one class, or of the whole school. */
export type Scope = 'class' | 'school';

/** A column, with a minus sign for descending order. */
export const SORTS = [
  ...(['name', 'className', 'grade', 'totalPoints'] as const),
  ...(['-name', '-className', '-grade', '-totalPoints'] as const),
];
export type Sort = (typeof SORTS)[number];

export function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value);
}

/** The part of the list on screen, as kept in the URL. `page` counts from 1. */
export type StudentsView = { search: string; scope: Scope; sort: Sort; page: number };
