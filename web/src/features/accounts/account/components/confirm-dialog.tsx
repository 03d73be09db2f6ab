import { confirmIdentity } from '#contracts/accounts/second-factors';
import { type BodyOf } from '#contracts/route';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasStatus, messageOf } from '@/lib/http/api-error';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { useConfirmIdentity, useConfirmWithPasskey } from '../api';

/** What the person can prove who they are with. */
type Proofs = { hasPassword: boolean; hasAuthenticator: boolean; hasPasskey: boolean };

type ConfirmDialogProps = { open: boolean; proofs: Proofs; onConfirmed: () => void; onClose: () => void };

/** Asks again who is at this session. */
export function ConfirmDialog({ open, proofs, onConfirmed, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title="Confirm It’s You"
        description="You won’t be asked again for 10 minutes."
      >
        <Proof proofs={proofs} onConfirmed={onConfirmed} />
      </DialogContent>
    </Dialog>
  );
}

function Proof({ proofs, onConfirmed }: Pick<ConfirmDialogProps, 'proofs' | 'onConfirmed'>) {
  const [usesCode, setUsesCode] = useState(!proofs.hasPassword);
  const { mutate, isPending } = useConfirmIdentity();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { proof: '' } });
  const withPasskey = useConfirmWithPasskey();
  const sign = () =>
    withPasskey.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => toastPasskeyFailure(error),
    });
  const passkeyButton = proofs.hasPasskey && (
    <Button variant="secondary" pending={withPasskey.isPending} onClick={sign}>
      <Fingerprint aria-hidden />
      Use Your Passkey
    </Button>
  );
  if (!proofs.hasPassword && !proofs.hasAuthenticator) {
    return (
      <>
        <DialogBody>
          {passkeyButton || (
            <p>Your account has no password. Log out, sign in again, and come back within 10 minutes.</p>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
        </DialogFooter>
      </>
    );
  }
  const submit = ({ proof }: { proof: string }) => {
    const body: BodyOf<typeof confirmIdentity> = usesCode ? { code: proof } : { password: proof };
    const parsed = confirmIdentity.body.safeParse(body);
    if (!parsed.success) {
      setError('proof', { message: parsed.error.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    mutate(body, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (hasStatus(error, 403))
          setError('proof', { message: messageOf(error, '') }, { shouldFocus: true });
        else toastFailure(error, 'Failed to confirm that it’s you');
      },
    });
  };
  return (
    <form noValidate className="contents" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <DialogBody className="flex flex-col gap-2">
        <Field
          key={String(usesCode)}
          label={usesCode ? 'Code' : 'Password'}
          hint={usesCode ? 'From your authenticator app, or a recovery code.' : undefined}
          error={formState.errors.proof?.message}
        >
          {usesCode ? (
            <CodeInput isNumeric={false} {...register('proof')} />
          ) : (
            <PasswordInput autoComplete="current-password" {...register('proof')} />
          )}
        </Field>
        {passkeyButton}
        {proofs.hasPassword && proofs.hasAuthenticator && (
          <Button variant="link" className="self-start" onClick={() => setUsesCode(!usesCode)}>
            {usesCode ? 'Use your password' : 'Use a code'}
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isPending}>
          Confirm
        </Button>
      </DialogFooter>
    </form>
  );
}
