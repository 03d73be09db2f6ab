import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolClass } from '#contracts/students/classes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, School, SearchX, ShieldOff, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { SearchInput } from '@/components/ui/search-input';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { classesQuery } from '@/features/students/classes/api';
import { JoinCodeCard } from '@/features/staff/join-codes/components/join-code-card';
import { usersQuery } from '@/features/staff/user-management/api';
import { AddUserDialog } from '@/features/staff/user-management/components/add-user-dialog';
import { AssignClassDialog } from '@/features/staff/user-management/components/assign-class-dialog';
import { JoinRequests } from '@/features/staff/user-management/components/join-requests';
import { RemoveSecondStepDialog } from '@/features/staff/user-management/components/remove-second-step-dialog';
import { ResendInvitation } from '@/features/staff/user-management/components/resend-invitation';
import { SchoolRoleSelect } from '@/features/staff/user-management/components/school-role-select';
import { SecondStepRule } from '@/features/staff/user-management/components/second-step-rule';
import { UserColumn } from '@/features/staff/user-management/components/user-column';
import { UserIdentity } from '@/features/staff/user-management/components/user-identity';
import { UserStatusDialog } from '@/features/staff/user-management/components/user-status-dialog';
import { COLUMNS, findUsers } from '@/features/staff/user-management/group-users';
import { useAddress, useAddressDialog } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';
import { type Confirmed } from '@/lib/session/confirmed';
import { useSessionUser } from '@/lib/session/session-user';
import { teaches } from '@/lib/text/class-teachers';

const InviteSeveral = lazy(async () => ({
  default: (await import('@/features/staff/user-management/invite-several/components/invite-several-dialog'))
    .InviteSeveralDialog,
}));

const usersView = z.object({
  search: z.string().max(200).catch(''),
  /** Whether a list of staff is being invited. */
  invite: z.literal('several').nullable().catch(null),
});
const NO_INVITATION = { invite: null } as const;

export function UserManagementPage() {
  const own = useSessionUser();
  const [{ search, invite }, change] = useAddress(usersView);
  const inviting = useAddressDialog(invite !== null, change, NO_INVITATION);
  const { data: classes = [] } = useQuery(classesQuery());
  const [text, setText] = useSearchText(search, (next) => change({ search: next }, { replace: true }));
  const query = useQuery(usersQuery());
  const [isAdding, setIsAdding] = useState(false);
  const { run: confirmed, dialog } = useConfirmed(own);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="User Management"
        description={own.schoolName}
        actions={
          <>
            <Button variant="secondary" onClick={() => inviting.open({ invite: 'several' })}>
              <Users aria-hidden />
              Invite Several
            </Button>
            <Button onClick={() => setIsAdding(true)}>
              <UserPlus aria-hidden />
              Add User
            </Button>
          </>
        }
      />
      <JoinRequests />
      <JoinCodeCard />
      <SecondStepRule confirmed={confirmed} />
      <SearchInput label="Search users" value={text} onValueChange={setText} className="max-w-md" />
      <QueryList
        query={query}
        loading={<ListSkeleton label="Loading users..." />}
        failure="The users could not be loaded."
        frame={(content) => <Card className="p-4 sm:p-6">{content}</Card>}
      >
        {(users) => <Columns users={findUsers(users, text)} classes={classes} confirmed={confirmed} />}
      </QueryList>
      {dialog}
      <AddUserDialog open={isAdding} onOpenChange={setIsAdding} classes={classes} />
      {invite !== null && (
        <Suspense fallback={null}>
          <InviteSeveral open onClose={inviting.close} classes={classes} />
        </Suspense>
      )}
    </div>
  );
}

type ColumnsProps = {
  users: readonly AdminUser[];
  classes: readonly SchoolClass[];
  confirmed: Confirmed;
};

function Columns({ users, classes, confirmed }: ColumnsProps) {
  const client = useQueryClient();
  const { id: ownId, hasOpenedSchool } = useSessionUser();
  const [changing, setChanging] = useState<AdminUser | null>(null);
  const [helped, setHelped] = useState<AdminUser | null>(null);
  const [assigned, setAssigned] = useState<AdminUser | null>(null);
  if (users.length === 0) {
    return (
      <Card>
        <EmptyState icon={<SearchX />} title="No users found" description="Try another name or address." />
      </Card>
    );
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-3">
        {COLUMNS.map(({ role, ...column }) => (
          <UserColumn key={role} {...column} users={users.filter((user) => user.role === role)}>
            {(user) => (
              <>
                <UserIdentity user={user} isSelf={user.id === ownId} />
                {role === 'teacher' && <ClassesOf teacher={user} classes={classes} />}
                <div className="flex flex-wrap gap-2">
                  <SchoolRoleSelect
                    user={user}
                    isSelf={user.id === ownId}
                    onOwnChange={() => void client.invalidateQueries(currentUserQuery())}
                  />
                  {role === 'teacher' && user.isActive && (
                    <AssignButton teacher={user} onClick={() => setAssigned(user)} />
                  )}
                  {user.isActive && user.mustSetPassword && <ResendInvitation user={user} />}
                  {user.hasSecondStep &&
                    user.id !== ownId &&
                    (role !== 'school_admin' || hasOpenedSchool) && (
                      <RemoveSecondStepButton user={user} onClick={() => setHelped(user)} />
                    )}
                  {user.id !== ownId && <StatusButton user={user} onClick={() => setChanging(user)} />}
                </div>
              </>
            )}
          </UserColumn>
        ))}
      </div>
      <UserStatusDialog user={changing} onClose={() => setChanging(null)} />
      <RemoveSecondStepDialog user={helped} confirmed={confirmed} onClose={() => setHelped(null)} />
      <AssignClassDialog teacher={assigned} classes={classes} onClose={() => setAssigned(null)} />
    </>
  );
}

function ClassesOf({ teacher, classes }: { teacher: AdminUser; classes: readonly SchoolClass[] }) {
  const taught = classes.filter((schoolClass) => teaches(schoolClass, teacher.id));
  if (taught.length === 0) return null;
  return <p className="text-sm text-ink-muted">Teaches {taught.map(({ name }) => name).join(', ')}</p>;
}

function AssignButton({ teacher, onClick }: { teacher: AdminUser; onClick: () => void }) {
  return (
    <Button variant="secondary" aria-label={`Assign Class to ${teacher.displayName}`} onClick={onClick}>
      <School aria-hidden />
      Assign Class
    </Button>
  );
}

function RemoveSecondStepButton({ user, onClick }: { user: AdminUser; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label={`Turn Off Two-Step Verification for ${user.displayName}`}
      onClick={onClick}
    >
      <ShieldOff aria-hidden />
      Turn Off Two-Step Verification
    </Button>
  );
}

function StatusButton({ user, onClick }: { user: AdminUser; onClick: () => void }) {
  const label = user.isActive ? 'Deactivate' : 'Reactivate';
  return (
    <Button variant="secondary" aria-label={`${label} ${user.displayName}`} onClick={onClick}>
      {user.isActive ? <Ban aria-hidden /> : <CircleCheck aria-hidden />}
      {label}
    </Button>
  );
}
