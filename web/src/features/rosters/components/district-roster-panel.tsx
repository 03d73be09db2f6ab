import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { Card, CardBody } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { districtRosterQuery, isWorking, useStartDistrictRoster } from '../api';
import { DistrictRosterState } from './district-roster';
import { DropFolder } from './drop-folder';
import { RosterUpload } from './roster-upload';
import { Warning } from '@/components/warning';

/** One bundle for all schools of a district: what it changes in each, and applying it. */
export function DistrictRosterPanel({ districtId }: { districtId: string }) {
  const query = useQuery(districtRosterQuery(districtId));
  const upload = useStartDistrictRoster(districtId);
  return (
    <QueryList
      query={query}
      loading={
        <CardBody>
          <ListSkeleton label="Loading the roster…" />
        </CardBody>
      }
      failure="The roster could not be loaded."
      frame={(content) => <Card>{content}</Card>}
    >
      {({ latest, waiting, transferredBalances }) => (
        <>
          <RosterUpload
            isBundle
            onFile={upload.mutate}
            disabled={upload.isPending || (latest !== null && isWorking(latest))}
          />
          {waiting !== null && (
            <Warning>
              {waiting} waits in the drop folder until this roster is applied or discarded in every school.
            </Warning>
          )}
          <Card aria-label="This roster" aria-live="polite" className="overflow-hidden">
            {latest === null || latest.state === 'discarded' ? (
              <EmptyState
                icon={<FileSpreadsheet />}
                title="No roster yet"
                description="A bundle with several schools of the district is read once, and applied school by school."
              />
            ) : (
              <DistrictRosterState latest={latest} decided={transferredBalances} />
            )}
          </Card>
          <DropFolder of="district" id={districtId} />
        </>
      )}
    </QueryList>
  );
}
