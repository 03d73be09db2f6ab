/** The students of one class, or of the whole school. */
export type Scope = 'class' | 'school';

/** A column, with a minus sign for descending order. */
export const SORTS = [
  ...(['name', 'className', 'grade', 'totalPoints'] as const),
  ...(['-name', '-className', '-grade', '-totalPoints'] as const),
];
export type Sort = (typeof SORTS)[number];

/** The orders in words, for a menu where no column heads are. */
export const SORT_LABELS: Record<Sort, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-totalPoints': 'Most points first',
  totalPoints: 'Fewest points first',
  grade: 'Grade, lowest first',
  '-grade': 'Grade, highest first',
  className: 'Classroom, A to Z',
  '-className': 'Classroom, Z to A',
};

export function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value);
}

/** The part of the list on screen, as kept in the URL. `page` counts from 1. */
export type StudentsView = { search: string; scope: Scope; sort: Sort; page: number };
