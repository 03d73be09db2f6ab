import { type Student } from '#contracts/students/students';
import { Pencil, UserMinus } from 'lucide-react';
import { type ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { gradeText } from '@/lib/text/grade';
import { RosterName } from '@/components/roster-name';

type ManagedStudentProps = {
  student: Student;
  onEdit: (student: Student) => void;
  onRemove: (student: Student) => void;
};

export function ManagedStudent({ student, onEdit, onRemove }: ManagedStudentProps) {
  return (
    <RosterLine student={student}>
      <IconButton label={`Edit ${student.name}`} onClick={() => onEdit(student)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${student.name}`} onClick={() => onRemove(student)}>
        <UserMinus aria-hidden />
      </IconButton>
    </RosterLine>
  );
}

type RosterLineProps = { student: Student; detail?: string; children: ReactNode };

export function RosterLine({ student, detail, children }: RosterLineProps) {
  const { id, name, studentId, grade } = student;
  const details = [studentId, grade === null ? null : gradeText(grade), detail];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex min-w-0 grow basis-40 items-center gap-3">
        <Avatar name={name} seed={id} />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">
            <RosterName name={name} />
          </span>
          <span className="block text-sm break-words text-ink-muted">
            {details.filter(Boolean).join(' • ')}
          </span>
        </span>
      </span>
      <span className="ml-auto flex shrink-0">{children}</span>
    </li>
  );
}
