import { type Student } from '#contracts/students/students';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { useNameOrder } from '@/lib/session/name-order';
import { columns, features, PAGE_SIZE } from './student-columns';
import { isSort, type Sort } from './students-view';

type Options = {
  students: readonly Student[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** From 1. */
  page: number;
  withClassroom: boolean;
  /** Whether students stay where they are while their points change, so that the next tap hits the intended student. */
  isSteady: boolean;
};

/** Sorts and pages the students, for the table, for the cards of a phone and for the grid. */
export function useStudentTable(options: Options) {
  const { students, sort, onSortChange, page, withClassroom, isSteady } = options;
  const nameOrder = useNameOrder();
  // Once they differ it stays: a column that goes while somebody types a search would move the others.
  const [hasGrades, setHasGrades] = useState(false);
  if (!hasGrades && new Set(students.map(({ grade }) => grade)).size > 1) setHasGrades(true);
  const [steady, setSteady] = useState<{ sort: Sort; ids: readonly string[] } | null>(null);
  const kept = isSteady && steady?.sort === sort ? steady.ids : null;
  const sorting = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const pageCount = Math.max(1, Math.ceil(students.length / PAGE_SIZE));
  const pageIndex = Math.min(page, pageCount) - 1;
  const table = useTable({
    features,
    columns: columns[nameOrder],
    data: kept === null ? students : inOrder(students, kept),
    manualSorting: kept !== null,
    getRowId: ({ id }) => id,
    state: {
      sorting,
      pagination: { pageIndex, pageSize: PAGE_SIZE },
      columnVisibility: { className: withClassroom, grade: hasGrades },
    },
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const nextSort = next && `${next.desc ? '-' : ''}${next.id}`;
      if (nextSort !== undefined && isSort(nextSort)) onSortChange(nextSort);
    },
  });
  if (isSteady && kept === null) {
    setSteady({ sort, ids: table.getSortedRowModel().rows.map(({ id }) => id) });
  }
  if (!isSteady && steady !== null) setSteady(null);
  return table;
}

/** Students that are not among the ids come last. */
function inOrder(students: readonly Student[], ids: readonly string[]): readonly Student[] {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = ({ id }: Student) => rank.get(id) ?? ids.length;
  return students.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export type StudentTableModel = ReturnType<typeof useStudentTable>;
