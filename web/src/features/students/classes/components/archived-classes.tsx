import { type SchoolClass } from '#contracts/students/classes';
import { useQuery } from '@tanstack/react-query';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { RestoreButton } from '@/components/ui/restore-button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDate } from '@/lib/text/format';
import { archivedClassesQuery, useRestoreClass } from '../api';

/** The archived classes, each with its date and a Restore button. */
export function ArchivedClasses() {
  const query = useQuery(archivedClassesQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading the archived classes…" />}
      failure="The archived classes could not be loaded."
      empty={<p className="py-4 text-ink-muted">No archived classes.</p>}
    >
      {(classes) => (
        <ul aria-label="Archived classes" className="divide-y divide-line">
          {classes.map((schoolClass) => (
            <ArchivedClass key={schoolClass.id} schoolClass={schoolClass} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function ArchivedClass({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, archivedAt, studentCount, teacherName } = schoolClass;
  const timeZone = useTimeZone();
  const { mutate, isPending } = useRestoreClass();
  const restore = () =>
    mutate(id, {
      onSuccess: ({ studentCount: count }) =>
        toast({
          title: 'Class restored',
          description: count === 0 ? undefined : `With ${formatCount(count, 'student')}.`,
        }),
      onError: (error) => toastFailure(error, 'Failed to restore class. Please try again.'),
    });
  return (
    <ListRow
      title={name}
      details={[
        archivedAt === null ? null : `Archived ${formatDate(archivedAt, timeZone)}`,
        formatCount(studentCount, 'student'),
        teacherName,
      ]}
      actions={
        <RestoreButton name={name} size="sm" className="ml-3 sm:ml-0" pending={isPending} onClick={restore} />
      }
    />
  );
}
