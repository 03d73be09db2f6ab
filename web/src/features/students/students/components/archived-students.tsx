import { eraseStudent } from '#contracts/students/erasures';
import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { Eraser, FileUser } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ConfirmationForm } from '@/components/ui/confirmation-form';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { QueryList } from '@/components/ui/query-list';
import { RestoreButton } from '@/components/ui/restore-button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { archivedStudentsQuery, useEraseStudent, useRestoreStudent } from '../api';
import { filterStudents } from '../filter-students';
import { RosterLine } from './managed-student';

export function ArchivedStudents({ classId, text }: { classId: string; text: string }) {
  const { data, error, refetch } = useQuery(archivedStudentsQuery(classId));
  const [leaving, setLeaving] = useState<Student | null>(null);
  const mayErase = mayCall(eraseStudent, useSessionUser().role);
  return (
    <>
      <QueryList
        query={{ data: data && filterStudents(data, text), error, refetch }}
        loading={<Spinner label="Loading archived students…" className="m-4 size-5" />}
        failure="The archived students could not be loaded."
        empty={<p className="mb-4 rounded-lg bg-sunken px-4 py-3 text-ink-muted">No archived students.</p>}
      >
        {(students) => (
          <ul aria-label="Archived students" className="mb-4 rounded-lg bg-sunken px-4">
            {students.map((student) => (
              <ArchivedStudent
                key={student.id}
                student={student}
                onErase={mayErase ? setLeaving : undefined}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <EraseStudentDialog student={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type ArchivedStudentProps = { student: Student; onErase: ((student: Student) => void) | undefined };

function ArchivedStudent({ student, onErase }: ArchivedStudentProps) {
  const timeZone = useTimeZone();
  const { mutate, isPending } = useRestoreStudent();
  const { id, name, className, archivedAt } = student;
  const restore = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Student restored', description: `${name} is back in ${className}.` }),
      onError: (error) => toastFailure(error, 'Failed to restore student'),
    });
  return (
    <RosterLine
      student={student}
      {...(archivedAt !== null && { detail: `Archived ${formatDate(archivedAt, timeZone)}` })}
    >
      <RestoreButton name={name} pending={isPending} onClick={restore} />
      {onErase !== undefined && (
        <Button asChild variant="ghost" className="size-11 px-0">
          <Link to={`/students/${id}/record`} aria-label={`Record of ${name}`}>
            <FileUser aria-hidden />
          </Link>
        </Button>
      )}
      {onErase !== undefined && (
        <IconButton
          label={`Erase personal data of ${name}`}
          className="text-danger-ink"
          onClick={() => onErase(student)}
        >
          <Eraser aria-hidden />
        </IconButton>
      )}
    </RosterLine>
  );
}

const ERASED = [
  'Name, student ID, grade and picture',
  'Login code and sessions; printed cards stop working',
  'Notes on the student’s awards, even if others got the same award',
  'Exports that list students',
];

type EraseStudentDialogProps = {
  /** Archived. Null: the dialog is closed. */
  student: Student | null;
  onClose: () => void;
};

/** Erases the personal data of a student who left, after showing what goes and what stays, and asking for the name to confirm. */
function EraseStudentDialog({ student, onClose }: EraseStudentDialogProps) {
  return (
    <Dialog open={student !== null} onClose={onClose}>
      {student !== null && (
        <DialogContent
          title="Erase Personal Data"
          description={`Everything that identifies ${student.name} is deleted for good and can’t be recovered.`}
        >
          <EraseForm student={student} onDone={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function EraseForm({ student: { id, name }, onDone }: { student: Student; onDone: () => void }) {
  const { mutate, isPending } = useEraseStudent();

  const erase = () =>
    mutate(
      { id, name },
      {
        onSuccess: () => {
          toast({
            title: 'Personal data erased',
            description: 'Notes and exports follow in a few minutes. The certificate is under Settings.',
          });
          onDone();
        },
        onError: (error) => toastFailure(error, 'Failed to erase the personal data'),
      },
    );

  return (
    <ConfirmationForm
      text={name}
      mistake="Please type the name exactly as it is."
      submitLabel="Erase Personal Data"
      onConfirm={erase}
      pending={isPending}
    >
      <div>
        <h3 className="font-medium">What is erased</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-muted">
          {ERASED.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What stays</h3>
        <p className="mt-1 text-ink-muted">
          Points, redemptions and raffles, as those of a “Former student”. No total or report changes.
        </p>
      </div>
    </ConfirmationForm>
  );
}
