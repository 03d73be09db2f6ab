import { School } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { useLogout } from '@/features/session/api/logout';
import { useSessionUser } from '@/lib/session-user';

/** The dashboard of someone who belongs to no school. */
export function NoSchoolPage() {
  const { role, displayName } = useSessionUser();
  const logout = useLogout();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={`Hello, ${displayName}`} />
      <Card>
        <EmptyState
          icon={<School />}
          title="No school on this account"
          description={
            role === 'executive_admin'
              ? 'An executive administrator stands above the schools and has no classes or students. To give points, sign in with an account of a school.'
              : 'Classes and points belong to a school. Ask your school’s administrator to add you, then sign in again.'
          }
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
