import { PageHeader } from '@/components/ui/page-header';
import { useSessionUser } from '@/lib/session-user';

export function DashboardPage() {
  const { displayName } = useSessionUser();
  return <PageHeader title="Dashboard" description={displayName} />;
}
