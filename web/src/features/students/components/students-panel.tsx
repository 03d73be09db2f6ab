import { type Student } from '#contracts/students';
import { ListChecks } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { isPhone } from '@/lib/browser/use-media-query';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useStudentList } from '../api/use-student-list';
import { StudentListContext } from '../student-list-context';
import { type StudentsView } from '../students-view';
import { type Selection } from '../use-selection';
import { NoStudents } from './no-students';
import { OtherClasses } from './other-classes';
import { SelectionBar } from './selection-bar';
import { StudentList } from './student-list';
import { StudentListSkeleton } from './student-list-skeleton';

type StudentsPanelProps = {
  classId: string;
  /** As kept in the URL. */
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  selection: Selection;
  onAward: (students: readonly Student[]) => void;
  onRedeem?: ((students: readonly Student[]) => void) | undefined;
  onViewProfile?: ((student: Student) => void) | undefined;
  onAddStudent?: (() => void) | undefined;
  onImport?: (() => void) | undefined;
};

export function StudentsPanel(props: StudentsPanelProps) {
  const { classId, view, onViewChange, selection, onAward, onRedeem, onViewProfile } = props;
  const { onAddStudent, onImport } = props;
  const searchBar = useRef<HTMLDivElement>(null);
  const { scope, search } = view;
  const [text, setText] = useSearchText(search, (next) => onViewChange({ search: next }));
  const list = useStudentList({ classId, scope, text, search });
  const actions = useMemo(
    () => ({
      selection,
      onViewProfile,
      onAward: (student: Student) => onAward([student]),
      onRedeem: onRedeem && ((student: Student) => onRedeem([student])),
    }),
    [selection, onViewProfile, onAward, onRedeem],
  );
  const unselected = list.data?.filter((student) => !selection.has(student)) ?? [];
  const selectAll = unselected.length === 0 ? undefined : () => selection.add(unselected);
  const isSelecting = selection.students.length > 0;
  const isElsewhere = scope === 'class' && search.trim() !== '';
  const nobody = (
    <NoStudents
      search={text}
      scope={isElsewhere ? 'school' : scope}
      onClear={() => setText('')}
      onAddStudent={onAddStudent}
      onImport={onImport}
    />
  );

  return (
    <Card aria-labelledby="students-title">
      <h2 id="students-title" className="sr-only">
        Students
      </h2>
      <div ref={searchBar} className="flex scroll-mt-16 items-center gap-x-2 px-2 py-2 sm:px-4 lg:gap-x-6">
        <SearchInput
          label={scope === 'school' ? 'Search all students' : 'Search students'}
          placeholder="Search"
          value={text}
          onValueChange={setText}
          // The keyboard takes half of a phone's screen: the matches get the rest.
          onFocus={() => isPhone() && searchBar.current?.scrollIntoView()}
          className="min-w-0 grow lg:max-w-sm"
        />
        <Checkbox
          label={
            <>
              <span className="max-lg:sr-only">Search across all students in </span>
              <span className="max-lg:capitalize">school</span>
            </>
          }
          checked={scope === 'school'}
          onCheckedChange={(all) => onViewChange({ scope: all ? 'school' : 'class' })}
          className="ml-0 shrink-0"
        />
        {!isSelecting && selectAll && (
          <Button variant="ghost" className="px-3 lg:ml-auto" onClick={selectAll}>
            <ListChecks aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Select All</span>
          </Button>
        )}
      </div>
      <QueryList
        query={list}
        loading={<StudentListSkeleton />}
        failure="The students could not be loaded."
        empty={
          isElsewhere ? (
            <StudentListContext value={actions}>
              <OtherClasses classId={classId} view={view} onViewChange={onViewChange} nobody={nobody} />
            </StudentListContext>
          ) : (
            nobody
          )
        }
      >
        {(students) => (
          <StudentListContext value={actions}>
            <StudentList students={students} view={view} onViewChange={onViewChange} isStale={list.isStale} />
          </StudentListContext>
        )}
      </QueryList>
      {isSelecting && (
        <SelectionBar
          selection={selection}
          onSelectAll={selectAll}
          onAward={() => onAward(selection.students)}
          onRedeem={onRedeem && (() => onRedeem(selection.students))}
        />
      )}
    </Card>
  );
}
