import type { SessionUser } from '#contracts/accounts/users';
import { Avatar } from '@/components/ui/avatar';
import { ROLE_LABELS } from '@/lib/text/role-labels';

/** Whose session this is. */
export function Person({ user }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-3">
      <UserAvatar user={user} />
      <div className="min-w-0">
        <p className="truncate font-medium text-ink">{user.displayName}</p>
        <p className="truncate text-sm text-ink-muted">{user.email}</p>
        <p className="text-sm text-ink-muted">
          {ROLE_LABELS[user.hasOpenedSchool ? 'executive_admin' : user.role]}
        </p>
      </div>
    </div>
  );
}

export function UserAvatar({ user }: { user: SessionUser }) {
  return <Avatar name={user.displayName} seed={user.id} picture={user.profileImageUrl} />;
}
