import { type Student } from '#contracts/students/students';
import { Avatar } from '@/components/ui/avatar';
import { useStudentListActions } from '../student-list-context';
import { RosterName } from '@/components/roster-name';

/** A link to the profile for people who may see it, plain text for others; in Quick award it gives the point. */
export function StudentName({ student }: { student: Student }) {
  const { onViewProfile, onAward, quick } = useStudentListActions();
  const onName = quick === null ? onViewProfile : onAward;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={student.name} seed={student.id} />
      <span className="min-w-0">
        {onName ? (
          <button
            type="button"
            className="block max-w-full truncate rounded-sm text-left font-medium underline-offset-4 hover:underline"
            onClick={() => onName(student)}
          >
            <RosterName name={student.name} />
          </button>
        ) : (
          <span className="block truncate font-medium">
            <RosterName name={student.name} />
          </span>
        )}
        {student.studentId !== null && (
          <span className="block truncate text-sm text-ink-muted">{student.studentId}</span>
        )}
      </span>
    </span>
  );
}
