import { type Student } from '#contracts/students';
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
import { RecentActivity } from './components/recent-activity';
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

export const columns = column.columns([
  column.accessor('name', {
    header: 'Student',
    sortFn: (a, b) => a.original.name.localeCompare(b.original.name),
    cell: ({ row }) => <StudentName student={row.original} />,
  }),
  column.accessor('className', { header: 'Classroom', sortFn: 'alphanumeric' }),
  column.accessor((student) => student.grade ?? '', { id: 'grade', header: 'Grade', sortFn: 'alphanumeric' }),
  column.accessor('totalPoints', {
    header: 'Total Points',
    sortDescFirst: true,
    cell: ({ getValue }) => <Points value={getValue()} className="text-lg font-semibold" />,
  }),
  column.display({
    id: 'recentActivity',
    header: 'Recent Activity',
    cell: ({ row }) => <RecentActivity activity={row.original.recentActivity} className="min-w-36" />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <StudentActions student={row.original} />,
  }),
]);
