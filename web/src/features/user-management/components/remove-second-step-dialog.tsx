import { type AdminUser } from '#contracts/administration';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRemoveSecondStep } from '../api/remove-second-step';

/** Confirms the removal of a lost second step. Closed while there is no user. */
export function RemoveSecondStepDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { mutate, isPending } = useRemoveSecondStep();
  const name = user?.displayName ?? 'this user';
  const remove = () => {
    if (user === null) return;
    mutate(user.id, {
      onSuccess: () => toast({ title: 'Second step removed', description: `${name} was told by email.` }),
      onError: (error) => toastFailure(error, 'Failed to remove the second step'),
      onSettled: onClose,
    });
  };
  return (
    <AlertDialog
      open={user !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove the second step of ${name}?`}
      description="Do this if they lost their phone or passkey, and only if you’re sure that they are the one asking. They’re signed out everywhere, and then sign in with their password alone."
      confirmLabel="Remove Second Step"
      destructive
      pending={isPending}
      onConfirm={remove}
    />
  );
}
