import { eraseStudent } from '#contracts/students/erasures';
import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { Eraser, FileUser } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
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
import { archivedStudentsQuery, useRestoreStudent } from '../api';
import { filterStudents } from '../filter-students';
import { EraseStudentDialog } from './erase-student-dialog';
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
