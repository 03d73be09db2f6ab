import { type AdminUser } from '#contracts/staff/administration';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { unsentMailText } from '@/lib/text/unsent-mail';

export function UserIdentity({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const { id, displayName, email, isActive, mustSetPassword, hasSecondStep, invitation } = user;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={displayName} seed={id} picture={user.profileImageUrl} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{displayName}</span>
          {isSelf && <Badge variant="accent">You</Badge>}
          {!isActive && <Badge variant="warning">Inactive</Badge>}
          {mustSetPassword && <Badge>No Password</Badge>}
          {hasSecondStep && <Badge>Two-Step Verification</Badge>}
        </p>
        <p className="truncate text-sm text-ink-muted">{email}</p>
        {mustSetPassword && invitation !== null && (
          <p className="text-sm text-warning-ink">
            Invitation: {unsentMailText(invitation)}
            {invitation.state === 'refused' && `. Check the address ${invitation.address}.`}
          </p>
        )}
      </div>
    </div>
  );
}
