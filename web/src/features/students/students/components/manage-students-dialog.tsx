import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { formatCount } from '@/lib/text/format';
import { classStudentsQuery } from '../api';
import { filterStudents } from '../filter-students';
import { ArchivedStudents } from './archived-students';
import { EditStudentDialog } from './edit-student-dialog';
import { ManagedStudent } from './managed-student';
import { RemoveStudentDialog } from './remove-student-dialog';

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
    <Dialog open={schoolClass !== null} onOpenChange={(open) => !open && onClose()}>
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
