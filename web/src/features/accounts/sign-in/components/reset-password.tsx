import { requestPasswordReset } from '#contracts/accounts/account-links';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRequestPasswordReset } from '../api';

export function ResetPassword({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="link">Forgot your password?</Button>
      </DialogTrigger>
      <DialogContent
        size="sm"
        title="Reset Password"
        description="We’ll email you a link to choose a new password."
      >
        <ResetForm onSent={() => setOpen(false)} />
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
    <form noValidate className="contents" onSubmit={(event) => void handleSubmit(send)(event)}>
      <DialogBody>
        <Field label="Email" error={formState.errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isPending}>
          {isPending ? 'Sending…' : 'Send Reset Link'}
        </Button>
      </DialogFooter>
    </form>
  );
}
