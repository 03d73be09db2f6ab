import { DashboardPage } from '@/routes/dashboard';
import { NoSchoolPage } from '@/routes/no-school';
import { useSessionUser } from '@/lib/session-user';

export function HomePage() {
  return useSessionUser().schoolId === null ? <NoSchoolPage /> : <DashboardPage />;
}
