import { type Student } from '#contracts/students/students';
import { CircleUserRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useStudentListActions } from '../student-list-context';
import { AwardButton } from './award-button';

export function StudentActions({ student }: { student: Student }) {
  const { onRedeem, onViewProfile } = useStudentListActions();
  return (
    <span className="flex items-center justify-end gap-1">
      {onViewProfile && (
        <IconButton
          label={`View profile of ${student.name}`}
          className="text-ink-muted hover:text-ink"
          onClick={() => onViewProfile(student)}
        >
          <CircleUserRound aria-hidden />
        </IconButton>
      )}
      <AwardButton student={student} className="px-3" />
      {onRedeem && (
        <Button
          variant="ghost"
          // Its text ends where the column's head does.
          className="-mr-3 px-3"
          aria-label={`Redeem for ${student.name}`}
          onClick={() => onRedeem(student)}
        >
          Redeem
        </Button>
      )}
    </span>
  );
}
