import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { JobList } from '@/features/jobs/components/job-list';
import { VerifySchoolButton } from '@/features/jobs/components/verify-school-button';
import { SchoolSelect } from '@/features/schools/components/school-select';
import { useSessionUser } from '@/lib/session/session-user';

export function JobsPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Jobs"
        description={`Work that takes a while, ${isExecutive ? 'of all schools' : 'with its progress and its result'}. Latest first; kept for 30 days.`}
        actions={isExecutive ? <VerifyOneSchool /> : <VerifySchoolButton schoolId={undefined} />}
      />
      <Card aria-label="Jobs" className="overflow-hidden">
        <JobList isExecutive={isExecutive} />
      </Card>
    </div>
  );
}

function VerifyOneSchool() {
  const [schoolId, setSchoolId] = useState<string | null>(null);
  return (
    <>
      <SchoolSelect schoolId={schoolId} onChange={setSchoolId} />
      <VerifySchoolButton schoolId={schoolId} />
    </>
  );
}
