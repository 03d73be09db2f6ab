import { type House } from '#contracts/students/houses';
import { HOUSE_COMPARISONS, type HouseComparison, MAX_HOUSES, MIN_HOUSES } from '#domain/houses';
import { useQuery } from '@tanstack/react-query';
import { Flag, Plus, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { housesQuery } from '@/components/houses/use-houses';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { schoolSettingsQuery, useChangeSchoolSettings } from '@/features/schools/settings/api';
import { useArchiveHouse } from '@/features/students/houses/api';
import { AssignDialog } from '@/features/students/houses/assign/assign-dialog';
import { HouseDialog } from '@/features/students/houses/components/house-dialog';
import { HouseList } from '@/features/students/houses/components/house-list';
import { StandingsCard } from '@/features/students/houses/components/standings-card';

/** Houses of the school: what they are called, who is in them, and how they are compared. */
export function HousesPage() {
  const query = useQuery(housesQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const [edited, setEdited] = useState<House | null>(null);
  const [leaving, setLeaving] = useState<House | null>(null);
  const count = query.data?.length ?? 0;
  const add = (
    <Button disabled={count >= MAX_HOUSES} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add House
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader title="Houses" description="Students of all classes collect points for their house." />
      <Card aria-labelledby="houses-title">
        <CardHeader>
          <CardTitle id="houses-title">Houses</CardTitle>
          {count > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" disabled={count < MIN_HOUSES} onClick={() => setIsAssigning(true)}>
                <Shuffle aria-hidden />
                Assign Students
              </Button>
              {add}
            </div>
          )}
        </CardHeader>
        <CardBody className="sm:pt-2">
          <QueryList
            query={query}
            loading={<ListSkeleton label="Loading the houses…" />}
            failure="The houses could not be loaded."
            empty={
              <EmptyState
                icon={<Flag />}
                title="No Houses Yet"
                description={`Add ${MIN_HOUSES} to ${MAX_HOUSES} houses, then assign your students in one go.`}
                action={add}
              />
            }
          >
            {(houses) => (
              <>
                <HouseList houses={houses} onEdit={setEdited} onArchive={setLeaving} />
                {houses.length < MIN_HOUSES && (
                  <p className="pb-2 text-sm text-ink-muted">Add another house to assign students.</p>
                )}
              </>
            )}
          </QueryList>
        </CardBody>
      </Card>
      {count > 0 && <Comparison />}
      <StandingsCard />
      <HouseDialog
        open={isAdding || edited !== null}
        edited={edited}
        onClose={() => {
          setIsAdding(false);
          setEdited(null);
        }}
      />
      {isAssigning && <AssignDialog houses={query.data ?? []} onClose={() => setIsAssigning(false)} />}
      <ConfirmDialog
        item={leaving}
        title={({ name }) => `Archive ${name}?`}
        description={({ students }) =>
          students === 0
            ? 'Its points stay in past standings.'
            : 'Its students will have no house. Its points stay in past standings.'
        }
        confirmLabel="Archive House"
        write={useArchiveHouse()}
        inputOf={({ id }) => id}
        onDone={() => toast({ title: 'House archived' })}
        onFailure={(error) => toastFailure(error, 'The house could not be archived.')}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

const WORDS: Record<HouseComparison, { label: string; hint: string }> = {
  'per-student': { label: 'Points per student', hint: 'A small house has the same chance.' },
  total: { label: 'All points', hint: 'More students collect more.' },
};

function Comparison() {
  const { data: settings } = useQuery(schoolSettingsQuery());
  const { mutate } = useChangeSchoolSettings();
  if (settings === undefined) return null;
  return (
    <Card>
      <CardBody className="pt-4 sm:pt-5">
        <ChoiceTiles
          label="Standings compare"
          options={HOUSE_COMPARISONS.map((value) => ({ value, ...WORDS[value] }))}
          value={settings.houseStandings}
          onValueChange={(houseStandings) =>
            mutate(
              { houseStandings, version: settings.version },
              { onError: (error) => toastFailure(error, 'The choice could not be saved.') },
            )
          }
        />
      </CardBody>
    </Card>
  );
}
