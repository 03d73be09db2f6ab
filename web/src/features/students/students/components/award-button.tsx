import { type Student } from '#contracts/students/students';
import { Button } from '@/components/ui/button';
import { useStudentListActions } from '../student-list-context';

/** Opens the categories, or in Quick award gives the points. */
export function AwardButton({ student, className }: { student: Student; className?: string }) {
  const { onAward, quick } = useStudentListActions();
  return (
    <Button
      variant="soft"
      data-first-stop
      aria-label={
        quick === null ? `Award points to ${student.name}` : `Give ${quick.gift} to ${student.name}`
      }
      className={className}
      onClick={() => onAward(student)}
    >
      {quick === null ? 'Award' : `+${quick.points}`}
    </Button>
  );
}
