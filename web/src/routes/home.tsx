import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { WelcomeDialog } from '@/features/help/components/welcome-dialog';
import { useSessionUser } from '@/lib/session/session-user';
import { DashboardPage } from '@/routes/dashboard';
import { NoSchoolPage } from '@/routes/no-school';

export function HomePage() {
  const user = useSessionUser();
  const client = useQueryClient();
  const hasSchool = user.schoolId !== null;
  return (
    <>
      {hasSchool ? <DashboardPage /> : <NoSchoolPage />}
      {(hasSchool || user.role === 'executive_admin') && (
        <WelcomeDialog
          user={user}
          onSeen={(seen) => client.setQueryData(currentUserQuery().queryKey, seen)}
        />
      )}
    </>
  );
}
