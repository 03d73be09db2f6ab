import { useQueryClient } from '@tanstack/react-query';
import { Plus, School, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { showCurrentUser } from '@/features/accounts/sign-in/current-user';
import { useOpenSchool } from '@/features/accounts/sign-in/own-session-api';
import { DistrictsCard } from '@/features/schools/districts/components/districts-card';
import { isBeingDeleted, isCounted, type ListedSchool, useSchools } from '@/features/schools/schools/api';
import { ArchiveCard } from '@/features/schools/schools/components/archive-card';
import { DeleteSchoolDialog } from '@/features/schools/schools/components/delete-school-dialog';
import { ExecutiveCounters } from '@/features/schools/schools/components/executive-counters';
import {
  CreateSchoolDialog,
  EditSchoolDialog,
} from '@/features/schools/schools/components/school-form-dialog';
import { SchoolStatusDialog } from '@/features/schools/schools/components/school-status-dialog';
import { SchoolUsersDialog } from '@/features/schools/schools/components/school-users-dialog';
import { type SchoolAction, SchoolsTable } from '@/features/schools/schools/components/schools-table';
import { WelcomeDialog } from '@/features/site/help/components/welcome-dialog';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';
import { useSessionUser } from '@/lib/session/session-user';

const schoolsView = z.object({ search: z.string().max(200).catch('') });
/** A shorter text finds too much. */
const SHORTEST_SEARCH = 3;

type Open = { action: SchoolAction; schoolId: string };

/** All schools with their districts, from which executive administrators open one. */
export function SchoolManagementPage() {
  const user = useSessionUser();
  const client = useQueryClient();
  const query = useSchools();
  const { data: schools } = query;
  const kept = schools?.filter((school) => !isBeingDeleted(school));
  const counted = kept?.filter(isCounted);
  const isEveryCounted = counted?.length === kept?.length;
  const { run: confirmed, dialog } = useConfirmed(user);
  const [isCreating, setIsCreating] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  useDeletedSchools(schools);

  const openSchool = useOpenSchool();
  const act = (action: SchoolAction, { id }: ListedSchool) => {
    if (action !== 'open') setOpen({ action, schoolId: id });
    else
      openSchool.mutate(
        { schoolId: id },
        { onError: (error) => toastFailure(error, 'Failed to open the school') },
      );
  };
  const shown = (action: SchoolAction) =>
    open?.action === action ? schools?.find(({ id }) => id === open.schoolId) : undefined;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="School Management"
        description="All schools, with their users and status"
        actions={
          <Button onClick={() => setIsCreating(true)}>
            <Plus aria-hidden />
            Create School
          </Button>
        }
      />
      {isEveryCounted && <ExecutiveCounters schools={counted} />}
      <QueryList
        query={query}
        loading={
          <Card aria-busy className="p-6">
            <Skeleton className="h-60 w-full" />
          </Card>
        }
        failure="The schools could not be loaded."
      >
        {(all) => (
          <>
            <Schools schools={all} onAct={act} />
            <DistrictsCard schools={kept ?? []} confirmed={confirmed} />
            <ArchiveCard schools={kept ?? []} />
          </>
        )}
      </QueryList>
      <CreateSchoolDialog open={isCreating} onOpenChange={setIsCreating} />
      <EditSchoolDialog school={shown('edit')} onClose={close} />
      <SchoolUsersDialog school={shown('users')} onClose={close} />
      <SchoolStatusDialog school={shown('status')} onClose={close} />
      <DeleteSchoolDialog school={shown('delete')} onClose={close} />
      {dialog}
      <WelcomeDialog user={user} onSeen={(seen) => showCurrentUser(client, seen)} />
    </div>
  );
}

type SchoolsProps = {
  schools: readonly ListedSchool[];
  onAct: (action: SchoolAction, school: ListedSchool) => void;
};

function Schools({ schools, onAct }: SchoolsProps) {
  const [view, change] = useAddress(schoolsView);
  const [text, setText] = useSearchText(view.search, (search) => change({ search }, { replace: true }));
  const found = schools.filter((school) => matches(school, text));
  return (
    <Card>
      <CardHeader className="pb-4 sm:pb-5">
        <CardTitle>Schools</CardTitle>
        <SearchInput label="Search schools" value={text} onValueChange={setText} className="w-full sm:w-80" />
      </CardHeader>
      {found.length > 0 ? (
        <SchoolsTable schools={found} onAct={onAct} />
      ) : (
        <EmptyState
          icon={text === '' ? <School /> : <SearchX />}
          title={text === '' ? 'No schools yet' : 'No schools found'}
          description={text === '' ? 'Create the first one.' : 'Try another name, address or contact.'}
        />
      )}
    </Card>
  );
}

function matches(school: ListedSchool, text: string): boolean {
  const { name, description, address, contactEmail, contactPhone } = school;
  const wanted = text.trim().toLowerCase();
  if (wanted.length < SHORTEST_SEARCH) return true;
  return [name, description, address, contactEmail, contactPhone].join(' ').toLowerCase().includes(wanted);
}

/** Shows a toast when the deletion of a school has finished. */
function useDeletedSchools(schools: readonly ListedSchool[] | undefined): void {
  const underWay = useRef(new Map<string, string>());
  useEffect(() => {
    if (schools === undefined) return;
    const present = new Set(schools.map(({ id }) => id));
    for (const [id, name] of underWay.current) {
      if (present.has(id)) continue;
      underWay.current.delete(id);
      toast({ title: 'School Deleted', description: `${name} and all its data are gone.` });
    }
    for (const { id, name } of schools.filter(isBeingDeleted)) underWay.current.set(id, name);
  }, [schools]);
}
