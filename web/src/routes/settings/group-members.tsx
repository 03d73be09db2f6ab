import { type Group, type GroupMembership } from '#contracts/students/groups';
import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { classesQuery } from '@/features/students/classes/api';
import { membershipsQuery, useChangeMembers } from '@/features/students/groups/api';
import {
  classStudentsQuery,
  groupStudentsQuery,
  schoolStudentsQuery,
} from '@/features/students/students/api';
import { useSearchText } from '@/lib/browser/use-search-text';
import { formatCount } from '@/lib/text/format';

const MEMBERS = 'members';

type GroupMembersDialogProps = { group: Group; onClose: () => void };

/** Who is in a group: students are found by class or by name, and checked. */
export function GroupMembersDialog({ group, onClose }: GroupMembersDialogProps) {
  return (
    <Dialog open onClose={onClose}>
      <DialogContent
        size="lg"
        title={`Students of ${group.name}`}
        description="Reports of a month know who was in the group in that month."
      >
        <Members group={group} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Members({ group, onClose }: GroupMembersDialogProps) {
  const { data: classes = [] } = useQuery(classesQuery());
  const [place, setPlace] = useState(group.students === 0 ? '' : MEMBERS);
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const members = useQuery(groupStudentsQuery(group.id));
  const { data: history = [] } = useQuery(membershipsQuery(group.id));
  /** What was checked or unchecked here, by student. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutate, isPending } = useChangeMembers(group.id);
  const present = new Set(members.data?.map(({ id }) => id));
  const isIn = ({ id }: Student) => changed.get(id) ?? present.has(id);
  const chosenClass = place === '' ? (classes[0]?.id ?? '') : place;

  const check = (students: readonly Student[], isChecked: boolean) =>
    setChanged(new Map([...changed, ...students.map(({ id }): [string, boolean] => [id, isChecked])]));
  const idsOf = (isChecked: boolean) =>
    [...changed].flatMap(([id, to]) => (to === isChecked && present.has(id) !== to ? [id] : []));
  const [added, removed] = [idsOf(true), idsOf(false)];
  const save = () =>
    mutate(
      { add: added, remove: removed },
      {
        onSuccess: ({ students }) => {
          toast({ title: 'Group updated', description: `${formatCount(students, 'student')} in it.` });
          onClose();
        },
        onError: (error) => toastFailure(error, 'The students could not be saved.'),
      },
    );

  return (
    <DialogForm
      submitLabel="Save"
      onSubmit={save}
      pending={isPending}
      disabled={added.length + removed.length === 0}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Show">
          <Select
            value={chosenClass}
            onValueChange={setPlace}
            options={[
              { value: MEMBERS, label: 'Students in the group' },
              ...classes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <SearchInput label="Search all students" value={text} onValueChange={setText} className="self-end" />
      </div>
      <Choices
        query={{ groupId: group.id, classId: chosenClass, search: search.trim() }}
        isIn={isIn}
        onCheck={check}
      />
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {formatCount((members.data?.length ?? group.students) + added.length - removed.length, 'student')} in
        the group
      </p>
      <Former history={history} />
    </DialogForm>
  );
}

type ChoicesProps = {
  query: { groupId: string; classId: string; search: string };
  isIn: (student: Student) => boolean;
  onCheck: (students: readonly Student[], isChecked: boolean) => void;
};

function Choices({ query: { groupId, classId, search }, isIn, onCheck }: ChoicesProps) {
  const ofGroup = classId === MEMBERS;
  const inGroup = useQuery({ ...groupStudentsQuery(groupId), enabled: search === '' && ofGroup });
  const inClass = useQuery({ ...classStudentsQuery(classId), enabled: search === '' && !ofGroup });
  const found = useQuery({ ...schoolStudentsQuery(search), enabled: search !== '' });
  const query = search === '' ? (ofGroup ? inGroup : inClass) : found;
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading the students…" />}
      failure="The students could not be loaded."
      empty={
        <p className="text-ink-muted">
          {search === '' ? 'No students here yet.' : `No match for “${search}”.`}
        </p>
      }
    >
      {(students) => (
        <div className="rounded-md border border-line">
          <div className="border-b border-line">
            <Checkbox
              label="All"
              className="ml-0 font-medium"
              checked={students.every(isIn) ? true : students.some(isIn) ? 'indeterminate' : false}
              onCheckedChange={(isChecked) => onCheck(students, isChecked)}
            />
          </div>
          <ul aria-label="Students" className="max-h-72 overflow-y-auto">
            {students.map((student) => (
              <li key={student.id}>
                <Checkbox
                  label={
                    <>
                      {student.name}
                      <span className="ml-2 text-sm text-ink-muted">{student.className}</span>
                    </>
                  }
                  className="ml-0"
                  checked={isIn(student)}
                  onCheckedChange={(isChecked) => onCheck([student], isChecked)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryList>
  );
}

function Former({ history }: { history: readonly GroupMembership[] }) {
  const over = history.filter(({ until }) => until !== null);
  if (over.length === 0) return null;
  return (
    <details className="rounded-md bg-sunken px-4 py-3 text-sm">
      <summary className="min-h-6 cursor-pointer">{formatCount(over.length, 'former membership')}</summary>
      <ul aria-label="Former memberships" className="mt-2 flex flex-col gap-1 text-ink-muted">
        {over.map(({ studentId, studentName, from, until }) => (
          <li key={`${studentId} ${from}`} className="break-words">
            {studentName}, from {dayText(from)} until {dayText(until ?? '')}
          </li>
        ))}
      </ul>
    </details>
  );
}

function dayText(day: string): string {
  return format(parseISO(day), 'MMM d, yyyy');
}
