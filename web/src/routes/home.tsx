import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { showCurrentUser } from '@/features/accounts/sign-in/current-user';
import { TeacherStart } from '@/features/site/help/components/teacher-start';
import { WelcomeDialog } from '@/features/site/help/components/welcome-dialog';
import { classesQuery } from '@/features/students/classes/api';
import { useSessionUser } from '@/lib/session/session-user';
import { DashboardPage } from '@/routes/dashboard';

export function HomePage() {
  const user = useSessionUser();
  const client = useQueryClient();
  // Those who set the school up have a list of first steps on the dashboard.
  const isColleague = user.role === 'teacher' || user.role === 'staff';
  const isGreeted = isColleague && !user.hasSeenWelcome;
  const { data: classes } = useQuery({ ...classesQuery(), enabled: isGreeted });
  // Executive administrators have no school of their own, and start from the list of all.
  if (user.schoolId === null) return <Navigate to="/school-management" replace />;
  return (
    <>
      <DashboardPage />
      <WelcomeDialog
        user={user}
        start={isGreeted ? <TeacherStart classNames={classes?.map(({ name }) => name)} /> : undefined}
        onSeen={(seen) => showCurrentUser(client, seen)}
      />
    </>
  );
}
