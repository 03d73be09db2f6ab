import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { JobList } from '@/features/jobs/components/job-list';
import { VerifySchoolButton } from '@/features/jobs/components/verify-school-button';
import { schoolsQuery } from '@/features/schools/api/list-schools';
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
  const { data: schools = [] } = useQuery(schoolsQuery());
  const [schoolId, setSchoolId] = useState<string | null>(null);
  return (
    <>
      <Select
        aria-label="School"
        placeholder="Choose a school"
        options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        value={schoolId ?? ''}
        onValueChange={setSchoolId}
        className="w-64 max-w-full"
      />
      <VerifySchoolButton schoolId={schoolId} />
    </>
  );
}
