import { type Student } from '#contracts/students';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import { columns, features, PAGE_SIZE } from './student-columns';
import { isSort, type Sort } from './students-view';

type Options = {
  students: readonly Student[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** From 1. */
  page: number;
  withClassroom: boolean;
};

/** Sorts and pages the students for the table and for the cards of a phone. */
export function useStudentTable({ students, sort, onSortChange, page, withClassroom }: Options) {
  const sorting = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const pageCount = Math.max(1, Math.ceil(students.length / PAGE_SIZE));
  const pageIndex = Math.min(page, pageCount) - 1;
  return useTable({
    features,
    columns,
    data: students,
    getRowId: ({ id }) => id,
    state: {
      sorting,
      pagination: { pageIndex, pageSize: PAGE_SIZE },
      columnVisibility: { className: withClassroom },
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
}

export type StudentTableModel = ReturnType<typeof useStudentTable>;
