import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { ExportList } from '@/features/exports/components/export-list';
import { NewExportButton } from '@/features/exports/components/new-export-button';
import { SchoolSelect } from '@/features/schools/components/school-select';
import { useSessionUser } from '@/lib/session/session-user';

export function ExportsPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Exports"
        description={`${isExecutive ? 'A school’s' : 'The school’s'} records as one file that proves itself. Only you can download yours, for 7 days.`}
        actions={isExecutive ? <ExportOneSchool /> : <NewExportButton schoolId={undefined} />}
      />
      <Card aria-label="Exports" className="overflow-hidden">
        <ExportList isExecutive={isExecutive} />
      </Card>
    </div>
  );
}

function ExportOneSchool() {
  const [schoolId, setSchoolId] = useState<string | null>(null);
  return (
    <>
      <SchoolSelect schoolId={schoolId} onChange={setSchoolId} />
      <NewExportButton schoolId={schoolId} />
    </>
  );
}
