import { type AdminUser } from '#contracts/staff/administration';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useChangeUserStatus } from '../api';

/** Asks before a user is deactivated or reactivated. Closed while there is no user. */
export function UserStatusDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { mutate, isPending } = useChangeUserStatus();
  const name = user?.displayName ?? 'this user';
  const isActive = user?.isActive ?? true;
  const change = () => {
    if (user === null) return;
    mutate(
      { userId: user.id, isActive: !isActive },
      {
        onSuccess: () =>
          toast({
            title: 'Success',
            description: isActive ? 'User deactivated successfully' : 'User reactivated successfully',
          }),
        onError: (error) => toastFailure(error, { title: 'Error' }),
        onSettled: onClose,
      },
    );
  };
  return (
    <AlertDialog
      open={user !== null}
      onClose={onClose}
      title={isActive ? `Deactivate ${name}?` : `Reactivate ${name}?`}
      description={
        isActive
          ? 'They’re signed out right away and can’t sign in until you reactivate them. Their classes and the points they gave stay.'
          : 'They can sign in again, in the same role and with the same classes.'
      }
      confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
      pending={isPending}
      onConfirm={change}
    />
  );
}
