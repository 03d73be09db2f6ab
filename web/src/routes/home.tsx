import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { showCurrentUser } from '@/features/accounts/sign-in/current-user';
import { WelcomeDialog } from '@/features/site/help/components/welcome-dialog';
import { useSessionUser } from '@/lib/session/session-user';
import { DashboardPage } from '@/routes/dashboard';

export function HomePage() {
  const user = useSessionUser();
  const client = useQueryClient();
  // Executive administrators have no school of their own, and start from the list of all.
  if (user.schoolId === null) return <Navigate to="/school-management" replace />;
  return (
    <>
      <DashboardPage />
      <WelcomeDialog user={user} onSeen={(seen) => showCurrentUser(client, seen)} />
    </>
  );
}
