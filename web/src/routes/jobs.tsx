import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Segments } from '@/components/ui/segments';
import { DistrictSelect } from '@/features/schools/districts/components/district-select';
import { JobList } from '@/features/records/jobs/components/job-list';
import { VerifySchoolButton } from '@/features/records/jobs/components/verify-school-button';
import { VerifySchoolsButton } from '@/features/records/jobs/components/verify-schools-button';
import { SchoolSelect } from '@/features/schools/schools/components/school-select';
import { useSessionUser } from '@/lib/session/session-user';

export function JobsPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Jobs"
        description={`Work that takes a while, ${isExecutive ? 'of all schools' : 'with its progress and its result'}. Latest first; kept for 30 days.`}
        actions={isExecutive ? <Verify /> : <VerifySchoolButton schoolId={undefined} />}
      />
      <Card aria-label="Jobs" className="overflow-hidden">
        <JobList isExecutive={isExecutive} />
      </Card>
    </div>
  );
}

type Scope = 'school' | 'district' | 'everything';

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'school', label: 'School' },
  { value: 'district', label: 'District' },
  { value: 'everything', label: 'Everything' },
];

function Verify() {
  const [scope, setScope] = useState<Scope>('school');
  const [schoolId, setSchoolId] = useState<string | null>(null);
  const [districtId, setDistrictId] = useState<string>();
  return (
    <>
      <Segments label="What to verify" options={SCOPES} value={scope} onValueChange={setScope} />
      {scope === 'school' && (
        <>
          <SchoolSelect schoolId={schoolId} onChange={setSchoolId} />
          <VerifySchoolButton schoolId={schoolId} />
        </>
      )}
      {scope === 'district' && (
        <>
          <DistrictSelect districtId={districtId} onChange={setDistrictId} />
          <VerifySchoolsButton districtId={districtId}>Verify District</VerifySchoolsButton>
        </>
      )}
      {scope === 'everything' && (
        <VerifySchoolsButton districtId={null}>Verify Every School</VerifySchoolsButton>
      )}
    </>
  );
}
