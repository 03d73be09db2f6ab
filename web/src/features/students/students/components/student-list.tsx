import { type RosterLayout } from '#contracts/accounts/preferences';
import { type Student } from '#contracts/students/students';
import { useDeferredValue } from 'react';
import { cn } from '@/components/ui/cn';
import { Pagination } from '@/components/ui/pagination';
import { useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { formatCount } from '@/lib/text/format';
import { PAGE_SIZE } from '../student-columns';
import { useStudentListActions } from '../student-list-context';
import { type StudentsView } from '../students-view';
import { useStudentTable } from '../use-student-table';
import { StudentCards } from './student-cards';
import { StudentTable } from './student-table';
import { StudentTiles } from './student-tiles';

type StudentListProps = {
  students: readonly Student[];
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  layout: RosterLayout;
  /** Whether these are the previous search's students, until the next arrive. */
  isStale: boolean;
};

/** As many as a screen shows. The others come right after them: all at once, the first would show later. */
const FIRST_ROWS = 8;

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
