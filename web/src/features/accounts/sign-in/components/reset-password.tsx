import { requestPasswordReset } from '#contracts/accounts/account-links';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRequestPasswordReset } from '../api';

type ResetPasswordProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ResetPassword({ open, onOpenChange }: ResetPasswordProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Reset Password"
        description="We’ll email you a link to choose a new password."
      >
        <ResetForm onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ResetForm({ onSent }: { onSent: () => void }) {
  const { mutate, isPending } = useRequestPasswordReset();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const send = (body: { email: string }) =>
    mutate(body, {
      onSuccess: ({ message }) => {
        toast({ title: 'Password Reset Sent', description: message });
        onSent();
      },
      onError: (failure) => toastFailure(failure, { title: 'Password Reset Failed', isPublic: true }),
    });
  return (
    <DialogForm
      submitLabel={isPending ? 'Sending…' : 'Send Reset Link'}
      onSubmit={handleSubmit(send)}
      pending={isPending}
      className=""
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
    </DialogForm>
  );
}
