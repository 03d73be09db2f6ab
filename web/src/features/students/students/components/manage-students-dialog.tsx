import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { classStudentsQuery, useRemoveStudent } from '../api';
import { filterStudents } from '../filter-students';
import { ArchivedStudents } from './archived-students';
import { EditStudentDialog } from './edit-student-dialog';
import { ManagedStudent } from './managed-student';

type ManageStudentsDialogProps = {
  /** Null: the dialog is closed. */
  schoolClass: { id: string; name: string } | null;
  classes: readonly { id: string; name: string }[];
  onClose: () => void;
  onRemoved?: (student: Student) => void;
};

/** The roster of a class, with all actions for its students. */
export function ManageStudentsDialog({ schoolClass, onClose, ...roster }: ManageStudentsDialogProps) {
  return (
    <Dialog open={schoolClass !== null} onClose={onClose}>
      {schoolClass !== null && (
        <DialogContent
          size="lg"
          className="sm:h-[46rem]"
          title="Manage Students"
          description={`In ${schoolClass.name}.`}
        >
          <Roster classId={schoolClass.id} {...roster} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type RosterProps = Pick<ManageStudentsDialogProps, 'classes' | 'onRemoved'> & { classId: string };

function Roster({ classId, classes, onRemoved }: RosterProps) {
  const query = useQuery(classStudentsQuery(classId));
  const [text, setText] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const [edited, setEdited] = useState<Student | null>(null);
  const [removed, setRemoved] = useState<Student | null>(null);

  return (
    <DialogBody className="flex flex-col">
      <SearchInput label="Search students" value={text} onValueChange={setText} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2">
        <p role="status" className="text-sm text-ink-muted">
          {query.data === undefined ? 'Loading students…' : counted(filterStudents(query.data, text).length)}
        </p>
        <Checkbox label="Show archived students" checked={withArchived} onCheckedChange={setWithArchived} />
      </div>
      {withArchived && <ArchivedStudents classId={classId} text={text} />}
      <QueryList query={query} loading={null} failure="The students could not be loaded.">
        {(all) => (
          <ul aria-label="Students of the class">
            {filterStudents(all, text).map((student) => (
              <ManagedStudent key={student.id} student={student} onEdit={setEdited} onRemove={setRemoved} />
            ))}
          </ul>
        )}
      </QueryList>
      <EditStudentDialog student={edited} classes={classes} onClose={() => setEdited(null)} />
      <RemoveStudentDialog
        student={removed}
        onClose={() => setRemoved(null)}
        onRemoved={(student) => onRemoved?.(student)}
      />
    </DialogBody>
  );
}

function counted(count: number): string {
  return count === 0 ? 'No Students Found' : formatCount(count, 'student');
}

const ARCHIVED = 'The student is archived: the point history is kept, and you can restore the student later.';
const UNKNOWN =
  'A student with a point history is archived: the history is kept, and you can restore the student later. A student without one is deleted for good.';

type RemoveStudentDialogProps = {
  /** Null: nobody is being removed. */
  student: Student | null;
  onClose: () => void;
  onRemoved: (student: Student) => void;
};

function RemoveStudentDialog({ student, onClose, onRemoved }: RemoveStudentDialogProps) {
  // A student without either may still have one, such as an award that was taken back.
  const hasHistory = student !== null && (student.totalPoints > 0 || student.recentActivity !== null);
  return (
    <ConfirmDialog
      item={student}
      title={({ name }) => `Remove ${name}?`}
      description={() => `${hasHistory ? ARCHIVED : UNKNOWN} The login code stops working.`}
      confirmLabel="Remove"
      destructive={!hasHistory}
      write={useRemoveStudent()}
      inputOf={({ id }) => id}
      onDone={({ outcome, message }, removed) => {
        const description = outcome === 'archived' ? message : undefined;
        toast({ title: 'Student removed successfully.', description });
        onRemoved(removed);
      }}
      onFailure={(error) => toastFailure(error, 'Failed to remove student')}
      onClose={onClose}
    />
  );
}
