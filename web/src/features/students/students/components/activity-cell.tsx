import { type Student } from '#contracts/students/students';
import { useStudentListActions } from '../student-list-context';
import { RecentActivity } from './recent-activity';
import { UndoTap } from './undo-tap';

/** The latest award, or in Quick award the button that takes it back. */
export function ActivityCell({ student }: { student: Student }) {
  const { quick } = useStudentListActions();
  const activity = <RecentActivity activity={student.recentActivity} />;
  return quick === null ? activity : <UndoTap student={student} quick={quick} otherwise={activity} />;
}
