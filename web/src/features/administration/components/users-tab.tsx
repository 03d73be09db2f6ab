import { type AdminUser } from '#contracts/administration';
import { type Role } from '#domain/roles';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { type RecordColumn } from '@/components/ui/record-table';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { type AdminView } from '../admin-view';
import { useChangeUserRole } from '../api/change-user-role';
import { adminUsersQuery } from '../api/list-admin-users';
import { assignableRoles } from '../assignable-roles';
import { AdminList } from './admin-list';
import { DeleteUserDialog } from './delete-user-dialog';

type TabProps = { view: AdminView; withSchool: boolean; onPageChange: (page: number) => void };

export function UsersTab({ view, withSchool, onPageChange }: TabProps) {
  const { id: ownId } = useSessionUser();
  const timeZone = useTimeZone();
  const list = useQuery(adminUsersQuery(view));
  const [leaving, setLeaving] = useState<AdminUser | null>(null);
  const columns: RecordColumn<AdminUser>[] = [
    { header: 'Name', place: 'heading', cell: (user) => <UserName user={user} isSelf={user.id === ownId} /> },
    ...(withSchool ? [{ header: 'School', cell: ({ schoolName }: AdminUser) => schoolName ?? '–' }] : []),
    { header: 'Role', cell: (user) => <RoleSelect user={user} /> },
    { header: 'Joined', cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
    {
      header: 'Actions',
      align: 'right',
      place: 'corner',
      cell: (user) => (
        <IconButton
          label={`Delete ${user.displayName}`}
          disabled={user.id === ownId}
          onClick={() => setLeaving(user)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <AdminList
        label="Users"
        noun={{ one: 'user', many: 'users' }}
        list={list}
        columns={columns}
        page={view.page}
        onPageChange={onPageChange}
      />
      <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function UserName({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.displayName} seed={user.id} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {user.displayName}
          {isSelf && <Badge variant="accent">You</Badge>}
          {!user.isActive && <Badge variant="warning">Inactive</Badge>}
        </p>
        <p className="truncate text-sm text-ink-muted">{user.email}</p>
      </div>
    </div>
  );
}

function RoleSelect({ user }: { user: AdminUser }) {
  const { role: callerRole } = useSessionUser();
  const { mutate, isPending, variables } = useChangeUserRole();
  const offered = assignableRoles(callerRole);
  if (user.schoolId === null || !offered.includes(user.role)) return ROLE_LABELS[user.role];
  const change = (role: string) =>
    mutate(
      { userId: user.id, role: role as Role },
      {
        onSuccess: () => toast({ title: 'Success', description: 'User role updated successfully' }),
        onError: (error) => toastFailure(error, 'Failed to update user role'),
      },
    );
  return (
    <Select
      aria-label={`Role of ${user.displayName}`}
      options={offered.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      value={isPending ? variables.role : user.role}
      onValueChange={change}
      disabled={isPending}
      className="w-48 max-w-full"
    />
  );
}
