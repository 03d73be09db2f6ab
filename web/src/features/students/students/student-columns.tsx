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
import { CircleUserRound } from 'lucide-react';
import { WithHouseMark } from '@/components/houses/with-house-mark';
import { RosterName } from '@/components/roster-name';
import { WaitingPoints } from '@/components/waiting-points';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Points } from '@/components/ui/points';
import { AwardButton } from './components/award-button';
import { RecentActivity } from './components/recent-activity';
import { UndoTap } from './components/undo-tap';
import { useStudentListActions } from './student-list-context';

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
    cell: ({ getValue, row }) => (
      <>
        <WaitingPoints studentId={row.original.id} className="mr-2" />
        <Points value={getValue()} className="text-lg font-semibold" />
      </>
    ),
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

/** The latest award, or in Quick award the button that takes it back. */
function ActivityCell({ student }: { student: Student }) {
  const { quick } = useStudentListActions();
  const activity = <RecentActivity activity={student.recentActivity} />;
  return quick === null ? activity : <UndoTap student={student} quick={quick} otherwise={activity} />;
}

/** A link to the profile for people who may see it, plain text for others; in Quick award it gives the point. */
function StudentName({ student }: { student: Student }) {
  const { onViewProfile, onAward, quick } = useStudentListActions();
  const onName = quick === null ? onViewProfile : onAward;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={student.name} seed={student.id} />
      <span className="min-w-0">
        {onName ? (
          <button
            type="button"
            className="block max-w-full truncate rounded-sm text-left font-medium underline-offset-4 hover:underline"
            onClick={() => onName(student)}
          >
            <WithHouseMark houseId={student.houseId}>
              <RosterName name={student.name} />
            </WithHouseMark>
          </button>
        ) : (
          <span className="block truncate font-medium">
            <WithHouseMark houseId={student.houseId}>
              <RosterName name={student.name} />
            </WithHouseMark>
          </span>
        )}
        {student.studentId !== null && (
          <span className="block truncate text-sm text-ink-muted">{student.studentId}</span>
        )}
      </span>
    </span>
  );
}

function StudentActions({ student }: { student: Student }) {
  const { onRedeem, onViewProfile } = useStudentListActions();
  return (
    <span className="flex items-center justify-end gap-1">
      {onViewProfile && (
        <IconButton
          label={`View profile of ${student.name}`}
          className="text-ink-muted hover:text-ink"
          onClick={() => onViewProfile(student)}
        >
          <CircleUserRound aria-hidden />
        </IconButton>
      )}
      <AwardButton student={student} className="px-3" />
      {onRedeem && (
        <Button
          variant="ghost"
          // Its text ends where the column's head does.
          className="-mr-3 px-3"
          aria-label={`Redeem for ${student.name}`}
          onClick={() => onRedeem(student)}
        >
          Redeem
        </Button>
      )}
    </span>
  );
}
