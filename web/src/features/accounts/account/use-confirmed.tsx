import { CONFIRMATION_NEEDED, confirmIdentity } from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { type BodyOf } from '#contracts/route';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, hasStatus, messageOf } from '@/lib/http/api-error';
import { type Confirmed } from '@/lib/session/confirmed';
import { secondFactorsQuery, useConfirmIdentity, useConfirmWithPasskey } from './api';

/**
 * Runs what the server may want to be confirmed first: asks who is there, and runs it again.
 * @param user the signed-in user, who confirms with whatever they have set up; null if nobody is signed in
 * @returns how to run it, and the dialog to render
 */
export function useConfirmed(user: Pick<SessionUser, 'hasSetPassword'> | null): {
  run: Confirmed;
  dialog: ReactNode;
} {
  const { data: factors } = useQuery({ ...secondFactorsQuery(), enabled: user !== null });
  const [waiting, setWaiting] = useState<{ action: () => Promise<unknown>; failure: string } | null>(null);
  const run: Confirmed = async (action, failure) => {
    try {
      await action();
    } catch (error) {
      if (hasCode(error, CONFIRMATION_NEEDED)) setWaiting({ action, failure });
      else toastFailure(error, failure);
    }
  };
  const goOn = () => {
    setWaiting(null);
    if (waiting !== null) void run(waiting.action, waiting.failure);
  };
  return {
    run,
    dialog: (
      <ConfirmDialog
        open={waiting !== null}
        proofs={{
          hasPassword: user?.hasSetPassword === true,
          hasAuthenticator: factors != null && factors.authenticator !== null,
          hasPasskey: factors !== undefined && factors.passkeys.length > 0,
        }}
        onConfirmed={goOn}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}

/** What the person can prove who they are with. */
type Proofs = { hasPassword: boolean; hasAuthenticator: boolean; hasPasskey: boolean };

type ConfirmDialogProps = { open: boolean; proofs: Proofs; onConfirmed: () => void; onClose: () => void };

/** Asks again who is at this session. */
function ConfirmDialog({ open, proofs, onConfirmed, onClose }: ConfirmDialogProps) {
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
    <DialogForm
      submitLabel="Confirm"
      onSubmit={handleSubmit(submit)}
      pending={isPending}
      className="flex flex-col gap-2"
    >
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
    </DialogForm>
  );
}
