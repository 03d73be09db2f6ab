import { type AdminUser } from '#contracts/staff/administration';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { type Confirmed } from '@/lib/session/confirmed';
import { useRemoveSecondStep } from '../api';

type RemoveSecondStepDialogProps = { user: AdminUser | null; confirmed: Confirmed; onClose: () => void };

/** Confirms the removal of a lost second step. Closed while there is no user. */
export function RemoveSecondStepDialog({ user, confirmed, onClose }: RemoveSecondStepDialogProps) {
  const { mutateAsync } = useRemoveSecondStep();
  const name = user?.displayName ?? 'this user';
  const remove = async ({ id }: AdminUser) => {
    await mutateAsync(id);
    toast({ title: 'Two-step verification turned off', description: `${name} was told by email.` });
  };
  return (
    <AlertDialog
      open={user !== null}
      onClose={onClose}
      title={`Turn off two-step verification for ${name}?`}
      description="Do this if they lost their phone or passkey, and only if you’re sure that they are the one asking. They’re signed out everywhere, and then sign in with their password alone."
      confirmLabel="Turn Off"
      destructive
      onConfirm={() => {
        onClose();
        if (user !== null) void confirmed(() => remove(user), 'Failed to turn off two-step verification');
      }}
    />
  );
}
