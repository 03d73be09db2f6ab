import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { RosterImportPanel } from '@/features/roster-imports/components/roster-import-panel';
import { SchoolSelect } from '@/features/schools/components/school-select';
import { useSessionUser } from '@/lib/session/session-user';

const DESCRIPTION =
  'Brings classes and students up to date from your student information system. You see what changes before anything is written.';

export function RosterImportPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  const [schoolId, setSchoolId] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Roster Import"
        description={DESCRIPTION}
        actions={isExecutive && <SchoolSelect schoolId={schoolId} onChange={setSchoolId} />}
      />
      {isExecutive && schoolId === null ? (
        <Card>
          <EmptyState
            icon={<Building2 />}
            title="Choose a school"
            description="A roster is imported for one school at a time. A bundle of a district may be used for each."
          />
        </Card>
      ) : (
        <RosterImportPanel key={schoolId} schoolId={schoolId} />
      )}
    </div>
  );
}
