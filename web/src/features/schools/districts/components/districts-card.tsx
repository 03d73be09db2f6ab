import { type District } from '#contracts/schools/districts';
import { useQuery } from '@tanstack/react-query';
import { Map, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { type Confirmed } from '@/lib/session/confirmed';
import { districtsQuery, useDeleteDistrict } from '../api';
import { DistrictDialog } from './district-dialog';

type Named = { id: string; name: string };

type DistrictsCardProps = {
  schools: readonly Named[];
  confirmed: Confirmed;
};

/** The districts with their schools, to be edited. */
export function DistrictsCard({ schools, confirmed }: DistrictsCardProps) {
  const query = useQuery(districtsQuery());
  const [edited, setEdited] = useState<District | 'new' | null>(null);
  const [leaving, setLeaving] = useState<District | null>(null);
  return (
    <Card aria-labelledby="districts">
      <CardHeader>
        <CardTitle id="districts">Districts</CardTitle>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          Create District
        </Button>
      </CardHeader>
      <CardBody className="sm:pt-2">
        <QueryList
          query={query}
          loading={<ListSkeleton label="Loading the districts…" />}
          failure="The districts could not be loaded."
          empty={
            <EmptyState
              icon={<Map />}
              title="No districts yet"
              description="A district groups schools. Create one, then choose its schools."
            />
          }
        >
          {(districts) => (
            <ul aria-labelledby="districts" className="divide-y divide-line">
              {districts.map((district) => (
                <ListRow
                  key={district.id}
                  title={district.name}
                  badge={district.requiresSecondStep && <Badge>Two-Step Verification Required</Badge>}
                  details={[schoolNames(district, schools)]}
                  actions={
                    <>
                      <IconButton label={`Edit ${district.name}`} onClick={() => setEdited(district)}>
                        <Pencil aria-hidden />
                      </IconButton>
                      <IconButton label={`Delete ${district.name}`} onClick={() => setLeaving(district)}>
                        <Trash2 aria-hidden />
                      </IconButton>
                    </>
                  }
                />
              ))}
            </ul>
          )}
        </QueryList>
      </CardBody>
      <DistrictDialog
        district={edited}
        schools={schools}
        confirmed={confirmed}
        onClose={() => setEdited(null)}
      />
      <DeleteDistrictDialog district={leaving} confirmed={confirmed} onClose={() => setLeaving(null)} />
    </Card>
  );
}

function schoolNames({ schoolIds }: District, schools: readonly Named[]): string {
  const names = schools.filter(({ id }) => schoolIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'No schools' : names.join(', ');
}

type DeleteDistrictDialogProps = {
  district: District | null;
  confirmed: Confirmed;
  onClose: () => void;
};

function DeleteDistrictDialog({ district, confirmed, onClose }: DeleteDistrictDialogProps) {
  const { mutateAsync } = useDeleteDistrict();
  const remove = async ({ id, name }: District) => {
    await mutateAsync(id);
    toast({ title: 'District Deleted', description: `${name} is gone.` });
  };
  return (
    <AlertDialog
      open={district !== null}
      onClose={onClose}
      title={`Delete ${district?.name ?? 'this district'}?`}
      description={
        district?.requiresSecondStep === true
          ? 'Its schools are kept, without a district. They no longer have to require two-step verification for their School Admins.'
          : 'Its schools are kept, without a district.'
      }
      confirmLabel="Delete District"
      destructive
      onConfirm={() => {
        onClose();
        if (district !== null) void confirmed(() => remove(district), 'Failed to delete district');
      }}
    />
  );
}
