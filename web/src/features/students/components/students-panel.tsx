import { type Student } from '#contracts/students';
import { FileUp, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useStudentList } from '../api/use-student-list';
import { StudentListContext } from '../student-list-context';
import { type StudentsView } from '../students-view';
import { type Selection } from '../use-selection';
import { NoStudents } from './no-students';
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
  /** Buttons for actions on the whole class. */
  tools?: ReactNode;
};

export function StudentsPanel(props: StudentsPanelProps) {
  const { classId, view, onViewChange, selection, onAward, onRedeem, onViewProfile } = props;
  const { onAddStudent, onImport, tools } = props;
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

  return (
    <Card aria-labelledby="students-title">
      <CardHeader className="gap-x-1 gap-y-2">
        <CardTitle id="students-title" className="mr-auto flex min-h-11 items-center gap-2">
          <Users aria-hidden className="size-5 text-ink-muted" />
          Students
        </CardTitle>
        {!isSelecting && selectAll && (
          <Button variant="ghost" className="px-3" onClick={selectAll}>
            Select All
          </Button>
        )}
        <div className="flex flex-wrap gap-1 *:px-3 max-sm:w-full">
          {tools}
          {onImport && (
            <Button variant="secondary" onClick={onImport}>
              <FileUp aria-hidden />
              <span className="max-sm:sr-only">Import</span>
            </Button>
          )}
          {onAddStudent && (
            <Button variant="secondary" onClick={onAddStudent}>
              <UserPlus aria-hidden />
              <span className="max-sm:sr-only">Add Student</span>
            </Button>
          )}
        </div>
      </CardHeader>
      <div className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 sm:px-6 lg:flex-row lg:items-center">
        <SearchInput
          label={scope === 'school' ? 'Search all students' : 'Search students'}
          value={text}
          onValueChange={setText}
          className="grow lg:max-w-sm"
        />
        <Checkbox
          label="Search across all students in school"
          checked={scope === 'school'}
          onCheckedChange={(all) => onViewChange({ scope: all ? 'school' : 'class' })}
        />
      </div>
      <QueryList
        query={list}
        loading={<StudentListSkeleton />}
        failure="The students could not be loaded."
        empty={
          <NoStudents
            search={text}
            scope={scope}
            onClear={() => setText('')}
            onAddStudent={onAddStudent}
            onImport={onImport}
          />
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
