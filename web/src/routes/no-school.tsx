import { Building2, School, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { useLogout } from '@/features/auth/api/logout';
import { useSessionUser } from '@/lib/session/session-user';

/** The dashboard of someone who belongs to no school. */
export function NoSchoolPage() {
  const { role, displayName } = useSessionUser();
  const logout = useLogout();
  if (role === 'executive_admin') return <ExecutiveHome displayName={displayName} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={`Hello, ${displayName}`} />
      <Card>
        <EmptyState
          icon={<School />}
          title="No school on this account"
          description="Classes and points belong to a school. Ask your school’s administrator to add you, then sign in again."
          action={
            <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
              Sign in with another account
            </Button>
          }
        />
      </Card>
    </div>
  );
}

/** Executive administrators belong to no school and start from the list of them. */
function ExecutiveHome({ displayName }: { displayName: string }) {
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
