import { type AdminUser } from '#contracts/staff/administration';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChangeUserStatus } from '../api';

/** Asks before a user is deactivated or reactivated. Closed while there is no user. */
export function UserStatusDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  return (
    <ConfirmDialog
      item={user}
      title={({ displayName, isActive }) => `${isActive ? 'Deactivate' : 'Reactivate'} ${displayName}?`}
      description={({ isActive }) =>
        isActive
          ? 'They’re signed out right away and can’t sign in until you reactivate them. Their classes and the points they gave stay.'
          : 'They can sign in again, in the same role and with the same classes.'
      }
      confirmLabel={user?.isActive === false ? 'Reactivate' : 'Deactivate'}
      write={useChangeUserStatus()}
      inputOf={({ id, isActive }) => ({ userId: id, isActive: !isActive })}
      onDone={(_, { isActive }) =>
        toast({
          title: 'Success',
          description: isActive ? 'User deactivated successfully' : 'User reactivated successfully',
        })
      }
      onFailure={(error) => toastFailure(error, { title: 'Error' })}
      closesOnFailure
      onClose={onClose}
    />
  );
}
