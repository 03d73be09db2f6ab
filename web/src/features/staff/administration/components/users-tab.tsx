import { type AdminUser } from '#contracts/staff/administration';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { type RecordColumn } from '@/components/ui/record-table';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { type AdminView } from '../admin-view';
import { adminUsersQuery, useDeleteUser } from '../api';
import { AdminList } from './admin-list';
import { RoleSelect } from './role-select';

type TabProps = {
  view: AdminView;
  withSchool: boolean;
  /** Schools that someone without one can be placed in. */
  schools: readonly { id: string; name: string }[];
  onPageChange: (page: number) => void;
};

export function UsersTab({ view, withSchool, schools, onPageChange }: TabProps) {
  const { id: ownId } = useSessionUser();
  const timeZone = useTimeZone();
  const list = useQuery(adminUsersQuery(view));
  const [leaving, setLeaving] = useState<AdminUser | null>(null);
  const columns: RecordColumn<AdminUser>[] = [
    { header: 'Name', place: 'heading', cell: (user) => <UserName user={user} isSelf={user.id === ownId} /> },
    ...(withSchool ? [{ header: 'School', cell: ({ schoolName }: AdminUser) => schoolName ?? '–' }] : []),
    { header: 'Role', cell: (user) => <RoleSelect user={user} schools={schools} /> },
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
      <Avatar name={user.displayName} seed={user.id} picture={user.profileImageUrl} />
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

function DeleteUserDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  return (
    <ConfirmDialog
      item={user}
      title={({ displayName }) => `Delete ${displayName}?`}
      description={() =>
        'They’re signed out right away and can’t sign in again. Points they gave are kept under “Former staff”, and they leave their classes. This can’t be undone.'
      }
      confirmLabel="Delete User"
      destructive
      write={useDeleteUser()}
      inputOf={({ id }) => id}
      onDone={() => toast({ title: 'Success', description: 'User deleted successfully' })}
      onFailure={(error) => toastFailure(error, 'Failed to delete user')}
      closesOnFailure
      onClose={onClose}
    />
  );
}
