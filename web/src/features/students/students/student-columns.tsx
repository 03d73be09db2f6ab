import { type Student } from '#contracts/students/students';
import { compareGrades } from '#domain/grades';
import { compareNames, type NameOrder, sortName } from '#domain/roster-order';
import {
  columnVisibilityFeature,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
} from '@tanstack/react-table';
import { Points } from '@/components/ui/points';
import { ActivityCell } from './components/activity-cell';
import { StudentActions } from './components/student-actions';
import { StudentName } from './components/student-name';

export const PAGE_SIZE = 40;

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const column = createColumnHelper<typeof features, Student>();

const nameColumn = (order: NameOrder) =>
  column.accessor((student) => sortName(student.name, order), {
    id: 'name',
    header: 'Student',
    sortFn: (a, b) => compareNames(a.getValue<string>('name'), b.getValue<string>('name')),
    cell: ({ row }) => <StudentName student={row.original} />,
  });

const others = [
  column.accessor('className', { header: 'Classroom', sortFn: 'alphanumeric' }),
  column.accessor((student) => student.grade ?? '', {
    id: 'grade',
    header: 'Grade',
    sortFn: (a, b) => compareGrades(a.getValue<string>('grade'), b.getValue<string>('grade')),
  }),
  column.accessor('totalPoints', {
    header: () => (
      <span className="text-right leading-tight">
        Total Points <span className="block font-normal">now</span>
      </span>
    ),
    sortDescFirst: true,
    cell: ({ getValue }) => <Points value={getValue()} className="text-lg font-semibold" />,
  }),
  column.display({
    id: 'recentActivity',
    header: 'Recent Activity',
    cell: ({ row }) => <ActivityCell student={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <StudentActions student={row.original} />,
  }),
] as const;

/** By the school's order of names. */
export const columns = {
  'first-name': column.columns([nameColumn('first-name'), ...others]),
  'last-name': column.columns([nameColumn('last-name'), ...others]),
};
