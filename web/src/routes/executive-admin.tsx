import { type CountedSchool } from '#contracts/schools/schools';
import { useQuery } from '@tanstack/react-query';
import { School, SearchX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { Skeleton } from '@/components/ui/skeleton';
import { toastFailure } from '@/components/ui/toast-failure';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { ExecutiveActivitiesCard } from '@/features/records/audit/components/executive-activities-card';
import { useOpenSchool } from '@/features/accounts/sign-in/own-session-api';
import { DistrictsCard } from '@/features/schools/districts/components/districts-card';
import { countedSchoolsQuery, isBeingDeleted } from '@/features/schools/schools/api';
import { ExecutiveCounters } from '@/features/schools/schools/components/executive-counters';
import { ExecutiveTable } from '@/features/schools/schools/components/executive-table';
import { SchoolStatusDialog } from '@/features/schools/schools/components/school-status-dialog';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useSessionUser } from '@/lib/session/session-user';

const executiveView = z.object({ search: z.string().max(200).catch('') });
/** A shorter text finds too much. */
const SHORTEST_SEARCH = 3;

export function ExecutiveAdminPage() {
  const query = useQuery(countedSchoolsQuery());
  const { run: confirmed, dialog } = useConfirmed(useSessionUser());
  const schools = query.data?.filter((school) => !isBeingDeleted(school));
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Executive Administration"
        description="All schools, and the districts they belong to"
      />
      <ExecutiveCounters schools={schools} />
      <QueryList
        query={query}
        loading={
          <Card aria-busy className="p-6">
            <Skeleton className="h-60 w-full" />
          </Card>
        }
        failure="The schools could not be loaded."
      >
        {(all) => <Schools schools={all} />}
      </QueryList>
      <DistrictsCard schools={schools ?? []} confirmed={confirmed} />
      <ExecutiveActivitiesCard />
      {dialog}
    </div>
  );
}

function Schools({ schools }: { schools: readonly CountedSchool[] }) {
  const [view, change] = useAddress(executiveView);
  const [text, setText] = useSearchText(view.search, (search) => change({ search }, { replace: true }));
  const [changing, setChanging] = useState<string | null>(null);
  const openSchool = useOpenSchool();
  const found = schools.filter((school) => matches(school, text));
  return (
    <Card>
      <CardHeader className="pb-4 sm:pb-5">
        <CardTitle>Schools</CardTitle>
        <SearchInput label="Search schools" value={text} onValueChange={setText} className="w-full sm:w-80" />
      </CardHeader>
      {found.length > 0 ? (
        <ExecutiveTable
          schools={found}
          onOpen={({ id }) =>
            openSchool.mutate(
              { schoolId: id },
              { onError: (error) => toastFailure(error, 'Failed to open the school') },
            )
          }
          onChangeStatus={({ id }) => setChanging(id)}
        />
      ) : (
        <EmptyState
          icon={schools.length === 0 ? <School /> : <SearchX />}
          title={schools.length === 0 ? 'No schools yet' : 'No schools found'}
          description={
            schools.length === 0 ? 'Create the first one under Schools.' : 'Try another name or contact.'
          }
        />
      )}
      <SchoolStatusDialog
        school={schools.find(({ id }) => id === changing)}
        onClose={() => setChanging(null)}
      />
    </Card>
  );
}

function matches({ name, description, contactEmail, contactPhone }: CountedSchool, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < SHORTEST_SEARCH) return true;
  return [name, description, contactEmail, contactPhone].some(
    (field) => field?.toLowerCase().includes(wanted) === true,
  );
}
