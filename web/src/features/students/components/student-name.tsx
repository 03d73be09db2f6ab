import { type Student } from '#contracts/students';
import { Avatar } from '@/components/ui/avatar';
import { useStudentListActions } from '../student-list-context';

/** A link to the profile for people who may see it, plain text for others. */
export function StudentName({ student }: { student: Student }) {
  const { onViewProfile } = useStudentListActions();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={student.name} seed={student.id} />
      <span className="min-w-0">
        {onViewProfile ? (
          <button
            type="button"
            className="block max-w-full truncate rounded-sm text-left font-medium underline-offset-4 hover:underline"
            onClick={() => onViewProfile(student)}
          >
            {student.name}
          </button>
        ) : (
          <span className="block truncate font-medium">{student.name}</span>
        )}
        {student.studentId !== null && (
          <span className="block truncate text-sm text-ink-muted">{student.studentId}</span>
        )}
      </span>
    </span>
  );
}
