import { type Student } from '#contracts/students';
import { Gift } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { Points } from '@/components/ui/points';
import { useStudentListActions } from '../student-list-context';
import { RecentActivity } from './recent-activity';

type StudentCardProps = { student: Student; withClassroom: boolean };
type StudentCardsProps = { students: readonly Student[]; withClassroom: boolean };

/** The list for a phone, with the award button within reach of the thumb. */
export function StudentCards({ students, withClassroom }: StudentCardsProps) {
  return (
    <ul aria-label="Students" className="grid grid-cols-1 border-t border-line sm:grid-cols-2">
      {students.map((student) => (
        <StudentCard key={student.id} student={student} withClassroom={withClassroom} />
      ))}
    </ul>
  );
}

const StudentCard = memo(function StudentCard({ student, withClassroom }: StudentCardProps) {
  const { selection, onAward, onRedeem, onViewProfile } = useStudentListActions();
  const selected = selection.has(student);
  const who = (
    <>
      <span className="block truncate font-medium">{student.name}</span>
      {withClassroom ? (
        <span className="block truncate text-sm text-ink-muted">{student.className}</span>
      ) : (
        <RecentActivity activity={student.recentActivity} className="block truncate" />
      )}
    </>
  );
  return (
    <li
      className={cn(
        'flex h-16 items-center gap-1 border-b border-line pr-2 [content-visibility:auto] last:border-0',
        selected && 'bg-accent-soft/45',
      )}
    >
      <Checkbox
        aria-label={`Select ${student.name}`}
        checked={selected}
        onCheckedChange={() => selection.toggle(student)}
      />
      <Avatar name={student.name} seed={student.id} className="mr-1 max-sm:hidden" />
      {onViewProfile ? (
        <button
          type="button"
          className="min-h-11 min-w-0 grow rounded-md text-left"
          onClick={() => onViewProfile(student)}
        >
          {who}
        </button>
      ) : (
        <div className="min-w-0 grow">{who}</div>
      )}
      <Points value={student.totalPoints} className="px-1 text-xl font-semibold tracking-tight" />
      {onRedeem && (
        <IconButton label={`Redeem for ${student.name}`} tooltip={false} onClick={() => onRedeem(student)}>
          <Gift aria-hidden />
        </IconButton>
      )}
      <Button
        variant="soft"
        className="px-3"
        aria-label={`Award points to ${student.name}`}
        onClick={() => onAward(student)}
      >
        Award
      </Button>
    </li>
  );
});
