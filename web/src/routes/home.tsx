import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
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
  return (
    <>
      {user.schoolId === null ? <ExecutiveHomePage /> : <DashboardPage />}
      <WelcomeDialog
        user={user}
        start={isGreeted ? <TeacherStart classNames={classes?.map(({ name }) => name)} /> : undefined}
        onSeen={(seen) => showCurrentUser(client, seen)}
      />
    </>
  );
}

/** Executive administrators belong to no school and start from the list of them. */
function ExecutiveHomePage() {
  const { displayName } = useSessionUser();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={`Hello, ${displayName}`} description="You look after all schools." />
      <Card>
        <EmptyState
          icon={<Building2 />}
          title="Where would you like to go?"
          description="Create, edit and close schools, or look at the users, classes and students of all of them. To give points, open a school."
          action={
            <>
              <Button asChild>
                <Link to="/school-management">
                  <Building2 aria-hidden />
                  School Management
                </Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/admin">
                  <ShieldCheck aria-hidden />
                  School Administration
                </Link>
              </Button>
            </>
          }
        />
      </Card>
    </div>
  );
}
