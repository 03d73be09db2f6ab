import { type Group } from '#contracts/students/groups';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { allGroupsQuery, useDeleteGroup } from '@/features/students/groups/api';
import { GroupDialog } from '@/features/students/groups/components/group-dialog';
import { GroupList } from '@/features/students/groups/components/group-list';
import { GroupMembersDialog } from './group-members';

/** Groups of students of several classes. */
export function GroupsPage() {
  const query = useQuery(allGroupsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Group | null>(null);
  const [opened, setOpened] = useState<Group | null>(null);
  const [leaving, setLeaving] = useState<Group | null>(null);
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add Group
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Groups"
        description="Choose a group on the dashboard, as you choose a class, to award its students."
      />
      <Card aria-labelledby="groups-title">
        <CardHeader>
          <CardTitle id="groups-title">Groups</CardTitle>
          {query.data !== undefined && query.data.length > 0 && add}
        </CardHeader>
        <CardBody className="sm:pt-2">
          <QueryList
            query={query}
            loading={<ListSkeleton label="Loading the groups…" />}
            failure="The groups could not be loaded."
            empty={
              <EmptyState
                icon={<Users />}
                title="No Groups Yet"
                description="A bus, a choir, a club: add the students of any classes to a group."
                action={add}
              />
            }
          >
            {(groups) => (
              <GroupList groups={groups} onEdit={setEdited} onMembers={setOpened} onDelete={setLeaving} />
            )}
          </QueryList>
        </CardBody>
      </Card>
      <GroupDialog
        open={isAdding || edited !== null}
        edited={edited}
        onClose={() => {
          setIsAdding(false);
          setEdited(null);
        }}
        onAdded={setOpened}
      />
      {opened !== null && (
        <GroupMembersDialog key={opened.id} group={opened} onClose={() => setOpened(null)} />
      )}
      <ConfirmDialog
        item={leaving}
        title={({ name }) => `Delete ${name}?`}
        description={() =>
          'Who was in it is forgotten, and reports can no longer be narrowed to it. Points stay. To end it only, set its last day.'
        }
        confirmLabel="Delete Group"
        destructive
        write={useDeleteGroup()}
        inputOf={({ id }) => id}
        onDone={() => toast({ title: 'Group deleted' })}
        onFailure={(error) => toastFailure(error, 'The group could not be deleted.')}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}
