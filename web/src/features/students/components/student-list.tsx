import { type Student } from '#contracts/students';
import { cn } from '@/components/ui/cn';
import { Pagination } from '@/components/ui/pagination';
import { useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { formatCount } from '@/lib/text/format';
import { type StudentsView } from '../students-view';
import { useStudentTable } from '../use-student-table';
import { StudentCards } from './student-cards';
import { StudentTable } from './student-table';

type StudentListProps = {
  students: readonly Student[];
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  /** Whether these are the previous search's students, until the next arrive. */
  isStale: boolean;
};

/** One page of the students, as a table or as cards. */
export function StudentList({ students, view, onViewChange, isStale }: StudentListProps) {
  const isWide = useMediaQuery(WIDE);
  const withClassroom = view.scope === 'school';
  const table = useStudentTable({
    students,
    sort: view.sort,
    onSortChange: (sort) => onViewChange({ sort }),
    page: view.page,
    withClassroom,
  });
  const { pageIndex } = table.state.pagination;
  return (
    <div aria-busy={isStale} className={cn('transition-opacity', isStale && 'opacity-60')}>
      <p role="status" className="sr-only">
        {formatCount(students.length, 'student')}
      </p>
      {isWide ? (
        <StudentTable table={table} />
      ) : (
        <StudentCards
          students={table.getRowModel().rows.map(({ original }) => original)}
          withClassroom={withClassroom}
        />
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
