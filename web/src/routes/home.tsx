import { useQueryClient } from '@tanstack/react-query';
import { showCurrentUser } from '@/features/accounts/sign-in/current-user';
import { WelcomeDialog } from '@/features/site/help/components/welcome-dialog';
import { useSessionUser } from '@/lib/session/session-user';
import { DashboardPage } from '@/routes/dashboard';
import { ExecutiveHomePage } from '@/routes/executive-home';

export function HomePage() {
  const user = useSessionUser();
  const client = useQueryClient();
  return (
    <>
      {user.schoolId === null ? <ExecutiveHomePage /> : <DashboardPage />}
      <WelcomeDialog user={user} onSeen={(seen) => showCurrentUser(client, seen)} />
    </>
  );
}
