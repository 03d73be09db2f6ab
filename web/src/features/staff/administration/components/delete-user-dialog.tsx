import { type AdminUser } from '#contracts/staff/administration';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useDeleteUser } from '../api';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteUser();
  const remove = () => {
    if (user === null) return;
    mutate(user.id, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'User deleted successfully' });
        onClose();
      },
      onError: (error) => {
        toastFailure(error, 'Failed to delete user');
        onClose();
      },
    });
  };
  return (
    <AlertDialog
      open={user !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${user?.displayName ?? 'this user'}?`}
      description="They’re signed out right away and can’t sign in again. Points they gave are kept under “Former staff”, and they leave their classes. This can’t be undone."
      confirmLabel="Delete User"
      destructive
      pending={isPending}
      onConfirm={remove}
    />
  );
}
