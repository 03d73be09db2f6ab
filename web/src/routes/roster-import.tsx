import { Building2 } from 'lucide-react';
import { z } from 'zod';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { DistrictRosterPanel } from '@/features/rosters/components/district-roster-panel';
import { RosterImportPanel } from '@/features/rosters/components/roster-import-panel';
import { useAddress } from '@/lib/browser/use-address';
import { useSessionUser } from '@/lib/session/session-user';
import { type Place, PlaceSelect } from '@/routes/place-select';

const DESCRIPTION =
  'Update classes and students from your student information system. You see what changes before anything is saved.';

/** What an executive administrator chose: a school, or a district for a bundle of several schools. */
const view = z.object({
  school: z.uuid().nullable().catch(null),
  district: z.uuid().nullable().catch(null),
});

export function RosterImportPage() {
  const isExecutive = useSessionUser().role === 'executive_admin';
  const [{ school, district }, change] = useAddress(view);
  const place = school !== null ? { schoolId: school } : district !== null ? { districtId: district } : null;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Roster Import"
        description={DESCRIPTION}
        actions={isExecutive && <PlaceSelect place={place} onChange={(next) => change(addressOf(next))} />}
      />
      {isExecutive ? (
        <PanelOf key={school ?? district} place={place} />
      ) : (
        <RosterImportPanel schoolId={null} />
      )}
    </div>
  );
}

function addressOf(place: Place) {
  return 'schoolId' in place
    ? { school: place.schoolId, district: null }
    : { school: null, district: place.districtId };
}

function PanelOf({ place }: { place: Place | null }) {
  if (place === null)
    return (
      <Card>
        <EmptyState
          icon={<Building2 />}
          title="Choose a school or district"
          description="A bundle of a district brings all its schools up to date. Other rosters cover one school."
        />
      </Card>
    );
  return 'schoolId' in place ? (
    <RosterImportPanel schoolId={place.schoolId} />
  ) : (
    <DistrictRosterPanel districtId={place.districtId} />
  );
}
