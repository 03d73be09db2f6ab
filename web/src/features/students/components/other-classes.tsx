import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { QueryList } from '@/components/ui/query-list';
import { type RosterLayout } from '@/lib/session/roster-choices';
import { schoolStudentsQuery } from '../api/search-students';
import { type StudentsView } from '../students-view';
import { StudentList } from './student-list';
import { StudentListSkeleton } from './student-list-skeleton';

type OtherClassesProps = {
  /** The class in which nobody was found. */
  classId: string;
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  layout: RosterLayout;
  /** Shown if nobody in the school was found either. */
  nobody: ReactNode;
};

/** Whom a search finds in other classes, shown when it finds nobody in this one. */
export function OtherClasses({ classId, view, onViewChange, layout, nobody }: OtherClassesProps) {
  const search = view.search.trim();
  const query = useQuery(schoolStudentsQuery(search));
  const students = query.data?.filter((student) => student.classId !== classId);
  return (
    <QueryList
      query={{ ...query, data: students }}
      loading={<StudentListSkeleton />}
      failure="The students of other classes could not be loaded."
      empty={nobody}
    >
      {(found) => (
        <>
          <p role="status" className="px-4 pb-2 text-sm text-ink-muted">
            No match for “{search}” in this class.
          </p>
          <h3 className="px-4 pb-2 font-medium">In other classes</h3>
          <StudentList
            students={found}
            view={{ ...view, scope: 'school' }}
            onViewChange={onViewChange}
            layout={layout}
            isStale={query.isPlaceholderData}
          />
        </>
      )}
    </QueryList>
  );
}
