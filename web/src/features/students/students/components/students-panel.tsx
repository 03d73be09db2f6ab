import { type RosterLayout } from '#contracts/accounts/preferences';
import { type Student } from '#contracts/students/students';
import { HandCoins } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FloatingBar } from '@/components/ui/floating-bar';
import { QueryList } from '@/components/ui/query-list';
import { useSearchText } from '@/lib/browser/use-search-text';
import { formatCount } from '@/lib/text/format';
import { useStudentList } from '../api';
import { type QuickAwarding, StudentListContext } from '../student-list-context';
import { type StudentsView } from '../students-view';
import { type Selection } from '../use-selection';
import { NoStudents } from './no-students';
import { OtherClasses } from './other-classes';
import { StudentList } from './student-list';
import { StudentListSkeleton } from './student-list-skeleton';
import { StudentsToolbar } from './students-toolbar';

type StudentsPanelProps = {
  /** A class or, where it is null, a group. */
  classId: string | null;
  groupId?: string | null;
  /** As kept in the URL. */
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  layout: RosterLayout;
  onLayoutChange: (layout: RosterLayout) => void;
  /** In which the search is. */
  toolbar: RefObject<HTMLDivElement | null>;
  selection: Selection;
  /** Null: Quick award is off. */
  quick: QuickAwarding | null;
  /** Whether a category gives another number of points than 1. */
  hasValues: boolean;
  onAward: (students: readonly Student[]) => void;
  onRedeem?: ((students: readonly Student[]) => void) | undefined;
  onViewProfile?: ((student: Student) => void) | undefined;
  onAddStudent?: (() => void) | undefined;
  onImport?: (() => void) | undefined;
};

export function StudentsPanel(props: StudentsPanelProps) {
  const { classId, groupId = null, view, onViewChange, selection, onAward, onRedeem, onViewProfile } = props;
  const { toolbar, layout, onLayoutChange, quick, onAddStudent, onImport } = props;
  const { scope, search } = view;
  const [text, setText] = useSearchText(search, (next) => onViewChange({ search: next }));
  const list = useStudentList({ classId, groupId, scope, text, search });
  const actions = useMemo(
    () => ({
      selection,
      quick,
      onViewProfile,
      onAward: quick?.onTap ?? ((student: Student) => onAward([student])),
      onRedeem: onRedeem && ((student: Student) => onRedeem([student])),
    }),
    [selection, quick, onViewProfile, onAward, onRedeem],
  );
  const unselected = list.data?.filter((student) => !selection.has(student)) ?? [];
  const selectAll = unselected.length === 0 ? undefined : () => selection.add(unselected);
  const isSelecting = selection.students.length > 0;
  const isElsewhere = scope === 'class' && text.trim() !== '';
  const nobody = (
    <NoStudents
      search={text}
      scope={isElsewhere ? 'school' : scope}
      onClear={() => setText('')}
      onAddStudent={onAddStudent}
      onImport={onImport}
      isGroup={groupId !== null}
    />
  );

  return (
    <Card aria-labelledby="students-title">
      <h2 id="students-title" className="sr-only">
        Students
      </h2>
      <StudentsToolbar
        ref={toolbar}
        view={view}
        onViewChange={onViewChange}
        text={text}
        onText={setText}
        layout={layout}
        onLayoutChange={onLayoutChange}
        onSelectAll={quick === null && layout === 'list' && !isSelecting ? selectAll : undefined}
        // A search shows a part of the class.
        onAwardAll={
          quick === null &&
          layout === 'list' &&
          !isSelecting &&
          scope === 'class' &&
          text.trim() === '' &&
          selectAll
            ? () => onAward(unselected)
            : undefined
        }
        hasValues={props.hasValues}
        picking={
          quick === null && layout === 'grid' && list.data?.length !== 0
            ? { isOn: selection.isPicking, onChange: selection.pick }
            : undefined
        }
      />
      <QueryList
        query={list}
        loading={<StudentListSkeleton layout={layout} />}
        failure="The students could not be loaded."
        empty={
          isElsewhere ? (
            <StudentListContext value={actions}>
              <OtherClasses
                classId={classId}
                view={view}
                onViewChange={onViewChange}
                text={text}
                layout={layout}
                nobody={nobody}
              />
            </StudentListContext>
          ) : (
            nobody
          )
        }
      >
        {(students) => (
          <StudentListContext value={actions}>
            <StudentList
              students={students}
              // A group has students of several classes.
              view={groupId === null ? view : { ...view, scope: 'school' }}
              onViewChange={onViewChange}
              layout={layout}
              isStale={list.isStale}
            />
          </StudentListContext>
        )}
      </QueryList>
      {isSelecting && quick === null && (
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

type SelectionBarProps = {
  selection: Selection;
  onSelectAll?: (() => void) | undefined;
  onAward: () => void;
  onRedeem?: (() => void) | undefined;
};

function SelectionBar({ selection, onSelectAll, onAward, onRedeem }: SelectionBarProps) {
  const count = selection.students.length;
  return (
    <FloatingBar aria-label="Selected students">
      <p role="status" className="mr-auto min-w-0 pr-4 font-medium tabular-nums slim:pr-0">
        {formatCount(count, 'student')} selected
      </p>
      {onSelectAll && (
        <Button variant="ghost" className="slim:px-2" onClick={onSelectAll}>
          Select All
        </Button>
      )}
      <Button variant="ghost" className="slim:px-2" onClick={selection.clear}>
        Clear
      </Button>
      <span aria-hidden className="w-full md:hidden" />
      <Button className="grow max-sm:px-3 md:grow-0" onClick={onAward}>
        Award Points to Selected
      </Button>
      {onRedeem && (
        <Button variant="secondary" className="max-sm:px-3" onClick={onRedeem}>
          <HandCoins aria-hidden className="max-lg:hidden" />
          <span>
            Redeem<span className="max-lg:sr-only"> Reward</span>
          </span>
        </Button>
      )}
    </FloatingBar>
  );
}
