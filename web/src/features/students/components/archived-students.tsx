import { type Student } from '#contracts/students';
import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/ui/query-list';
import { RestoreButton } from '@/components/ui/restore-button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { archivedStudentsQuery } from '../api/list-archived-students';
import { useRestoreStudent } from '../api/restore-student';
import { filterStudents } from '../filter-students';
import { RosterLine } from './managed-student';

export function ArchivedStudents({ classId, text }: { classId: string; text: string }) {
  const { data, error, refetch } = useQuery(archivedStudentsQuery(classId));
  return (
    <QueryList
      query={{ data: data && filterStudents(data, text), error, refetch }}
      loading={<Spinner label="Loading archived students…" className="m-4 size-5" />}
      failure="The archived students could not be loaded."
      empty={<p className="mb-4 rounded-lg bg-sunken px-4 py-3 text-ink-muted">No archived students.</p>}
    >
      {(students) => (
        <ul aria-label="Archived students" className="mb-4 rounded-lg bg-sunken px-4">
          {students.map((student) => (
            <ArchivedStudent key={student.id} student={student} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function ArchivedStudent({ student }: { student: Student }) {
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
    </RosterLine>
  );
}
