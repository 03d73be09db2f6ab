import { type RosterLayout } from '#contracts/accounts/preferences';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { QueryList } from '@/components/ui/query-list';
import { schoolStudentsQuery } from '../api';
import { type StudentsView } from '../students-view';
import { StudentList } from './student-list';
import { StudentListSkeleton } from './student-list-skeleton';

type OtherClassesProps = {
  /** The class in which nobody was found. */
  classId: string | null;
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  /** The text in the search box, for which the server is asked after a pause in typing. */
  text: string;
  layout: RosterLayout;
  /** Shown if nobody in the school was found either. */
  nobody: ReactNode;
};

/** Students of other classes whom a search finds, shown when it finds none in this one. */
export function OtherClasses(props: OtherClassesProps) {
  const { classId, view, onViewChange, text, layout, nobody } = props;
  const search = view.search.trim();
  const query = useQuery({ ...schoolStudentsQuery(search), enabled: search !== '' });
  const isStale = search !== text.trim() || query.isPlaceholderData;
  const others = search === '' ? [] : query.data?.filter((student) => student.classId !== classId);
  return (
    <QueryList
      // That nobody was found for an earlier text says nothing about this one.
      query={{ ...query, data: isStale && others?.length === 0 ? undefined : others }}
      loading={<StudentListSkeleton layout={layout} />}
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
            isStale={isStale}
          />
        </>
      )}
    </QueryList>
  );
}
