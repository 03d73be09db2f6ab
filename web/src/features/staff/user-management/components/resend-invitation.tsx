import { type AdminUser } from '#contracts/staff/administration';
import { MailPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useResendInvitation } from '../api';

/** Mails another invitation to a user who has not chosen a password yet. */
export function ResendInvitation({ user: { id, displayName, email } }: { user: AdminUser }) {
  const { mutate, isPending } = useResendInvitation();
  const resend = () =>
    mutate(id, {
      onSuccess: () =>
        toast({ title: 'Invitation will be sent', description: `Another email goes to ${email}.` }),
      onError: (error) => toastFailure(error, 'Failed to send the invitation'),
    });
  return (
    <Button
      variant="secondary"
      aria-label={`Resend Invitation to ${displayName}`}
      pending={isPending}
      onClick={resend}
    >
      <MailPlus aria-hidden />
      Resend Invitation
    </Button>
  );
}
