import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { JobList } from '@/features/records/jobs/components/job-list';
import { useSessionUser } from '@/lib/session/session-user';

/** The history of long-running work. Its buttons are where it is started. */
export function JobsPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Jobs"
        description={`Work that takes a while, ${isExecutive ? 'of all schools' : 'with its progress and its result'}. Latest first; kept for 30 days.`}
      />
      <Card aria-label="Jobs" className="overflow-hidden">
        <JobList isExecutive={isExecutive} />
      </Card>
    </div>
  );
}
