import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { ExportList } from '@/features/records/exports/components/export-list';
import { NewExportButton } from '@/features/records/exports/components/new-export-button';
import { ScheduledExports } from '@/features/records/exports/components/scheduled-exports';
import { useSessionUser } from '@/lib/session/session-user';
import { type Place, PlaceSelect } from '@/routes/place-select';

export function ExportsPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Exports"
        description={`${isExecutive ? 'A school’s or a district’s' : 'The school’s'} records as one file that anyone can verify. Only you can download your exports, for 7 days.`}
        actions={isExecutive ? <ExportOnePlace /> : <NewExportButton place={{}} />}
      />
      {isExecutive && <ScheduledExports />}
      <Card aria-label="Exports" className="overflow-hidden">
        <ExportList isExecutive={isExecutive} />
      </Card>
    </div>
  );
}

function ExportOnePlace() {
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <>
      <PlaceSelect place={place} onChange={setPlace} />
      <NewExportButton place={place} />
    </>
  );
}
