import { type RosterLayout } from '#contracts/accounts/preferences';
import { type Student } from '#contracts/students/students';
import { Check } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { RosterName } from '@/components/roster-name';
import { WaitingPoints } from '@/components/waiting-points';
import { Avatar } from '@/components/ui/avatar';
import { cn } from '@/components/ui/cn';
import { Pagination } from '@/components/ui/pagination';
import { Points } from '@/components/ui/points';
import { useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { formatCount } from '@/lib/text/format';
import { PAGE_SIZE } from '../student-columns';
import { useStudentListActions } from '../student-list-context';
import { type StudentsView } from '../students-view';
import { TILE_GRID } from '../tile-grid';
import { useRosterGrid } from '../use-roster-grid';
import { useStudentTable } from '../use-student-table';
import { StudentCards } from './student-cards';
import { StudentTable } from './student-table';
import { UndoTap } from './undo-tap';

type StudentListProps = {
  students: readonly Student[];
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  layout: RosterLayout;
  /** Whether these are the previous search's students, until the next arrive. */
  isStale: boolean;
};

/** As many as a screen shows. The others come right after them: all at once, the first would show later. */
const FIRST_ROWS = 10;

/** One page of the students: a table, cards on a phone, or a grid of tiles. */
export function StudentList({ students, view, onViewChange, layout, isStale }: StudentListProps) {
  const isWide = useMediaQuery(WIDE);
  const { quick } = useStudentListActions();
  const withClassroom = view.scope === 'school';
  const table = useStudentTable({
    students,
    sort: view.sort,
    onSortChange: (sort) => onViewChange({ sort }),
    page: view.page,
    withClassroom,
    isSteady: quick !== null,
  });
  const { pageIndex } = table.state.pagination;
  const shown = useDeferredValue(PAGE_SIZE, FIRST_ROWS);
  const rows = table.getRowModel().rows.slice(0, shown);
  const shownStudents = rows.map(({ original }) => original);
  return (
    <div
      aria-busy={isStale}
      // What is below the list does not come into sight for the moment in which only the first rows are there.
      className={cn('transition-opacity', isStale && 'opacity-60', shown < PAGE_SIZE && 'min-h-svh')}
    >
      <p role="status" className="sr-only">
        {formatCount(students.length, 'student')}
      </p>
      {layout === 'grid' ? (
        <StudentTiles students={shownStudents} withClassroom={withClassroom} />
      ) : isWide ? (
        <StudentTable table={table} rows={rows} students={shownStudents} />
      ) : (
        <StudentCards students={shownStudents} withClassroom={withClassroom} />
      )}
      <Pagination
        page={pageIndex + 1}
        pageCount={table.getPageCount()}
        onPageChange={(page) => onViewChange({ page })}
        label="Pages of students"
        className="border-t border-line py-2"
      />
    </div>
  );
}

type StudentTilesProps = { students: readonly Student[]; withClassroom: boolean };

/** The students as tiles, three in a line on a phone: a tap awards, or selects while several are being chosen. */
function StudentTiles({ students, withClassroom }: StudentTilesProps) {
  const { ref, ...keys } = useRosterGrid<HTMLDivElement>(students, { wraps: true });
  const columns = useTileColumns(ref);
  const lines = Array.from({ length: Math.ceil(students.length / columns) }, (_, line) =>
    students.slice(line * columns, (line + 1) * columns),
  );
  return (
    <div
      ref={ref}
      role="grid"
      aria-label="Students"
      className={cn('border-t border-line', TILE_GRID)}
      {...keys}
    >
      {lines.map((line, index) => (
        // A line is what fits side by side.
        <div key={index} role="row" className="contents">
          {line.map((student) => (
            <StudentTile key={student.id} student={student} withClassroom={withClassroom} />
          ))}
        </div>
      ))}
    </div>
  );
}

type StudentTileProps = { student: Student; withClassroom: boolean };

const StudentTile = memo(function StudentTile({ student, withClassroom }: StudentTileProps) {
  const { selection, onAward, quick } = useStudentListActions();
  const isPicking = selection.isPicking && quick === null;
  const isSelected = isPicking && selection.has(student);
  return (
    <div role="gridcell" data-student={student.id} className="group relative">
      <button
        type="button"
        data-first-stop
        {...(isPicking && {
          role: 'checkbox',
          'aria-checked': isSelected,
          'aria-label': `Select ${student.name}`,
        })}
        className={cn(
          'flex h-29 w-full touch-manipulation flex-col gap-0.5 rounded-md border p-2 pt-1.5 text-left transition-colors select-none',
          isSelected ? 'border-accent bg-accent-soft/45' : 'border-line hover:bg-sunken/50',
          quick !== null && 'active:bg-accent-soft',
        )}
        onClick={() => (isPicking ? selection.toggle(student) : onAward(student))}
      >
        <span className="order-last w-full min-w-0 text-sm leading-4.5">
          <span className="sr-only">{quick === null ? 'Award points to ' : `Give ${quick.gift} to `}</span>
          {/* One line of it where the undo takes the place of the second. */}
          <span className="line-clamp-2 font-medium break-words group-has-data-undo:line-clamp-1 group-has-data-undo:break-all">
            <RosterName name={student.name} />
          </span>
          {withClassroom && <span className="block truncate text-ink-muted">{student.className}</span>}
        </span>
        <span className="flex items-start justify-between gap-1">
          {isSelected ? (
            <span className="grid size-10 place-items-center rounded-full bg-accent text-on-accent">
              <Check aria-hidden className="size-5" strokeWidth={3} />
            </span>
          ) : (
            <Avatar name={student.name} seed={student.id} />
          )}
          <span className="flex flex-col items-end">
            <Points
              value={student.totalPoints}
              className="text-2xl leading-10 font-semibold tracking-tight"
            />
            <span className="sr-only">{student.totalPoints === 1 ? ' point' : ' points'}</span>
            <WaitingPoints studentId={student.id} className="-mt-1.5 px-1.5 py-0" />
          </span>
        </span>
      </button>
      {quick !== null && (
        <UndoTap student={student} quick={quick} className="absolute inset-x-px bottom-px rounded-t-none" />
      )}
    </div>
  );
});

const USUAL = 3;

/** How many columns a CSS grid has at its present width. */
function useTileColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(USUAL);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
