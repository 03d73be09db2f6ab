import { type beginAuthenticator, confirmAuthenticator } from '#contracts/accounts/second-factors';
import { type ResponseOf } from '#contracts/route';
import { zodResolver } from '@hookform/resolvers/zod';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { CodeInput } from '@/components/ui/code-input';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasStatus, messageOf } from '@/lib/http/api-error';
import { useConfirmAuthenticator } from '../api';

export type BegunAuthenticator = ResponseOf<typeof beginAuthenticator>;

type AuthenticatorDialogProps = {
  /** Null: the dialog is closed. */
  begun: BegunAuthenticator | null;
  onClose: () => void;
  /** `codes`: new recovery codes, null if there are some already. */
  onDone: (codes: string[] | null) => void;
};

/** Sets an authenticator app up. */
export function AuthenticatorDialog({ begun, onClose, onDone }: AuthenticatorDialogProps) {
  return (
    <Dialog open={begun !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {begun !== null && (
        <DialogContent
          title="Set Up an Authenticator App"
          description="Scan this with an app such as Google Authenticator, Microsoft Authenticator or 1Password."
        >
          <SetUp begun={begun} onDone={onDone} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function SetUp({ begun, onDone }: { begun: BegunAuthenticator; onDone: (codes: string[] | null) => void }) {
  const { mutate, isPending } = useConfirmAuthenticator();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmAuthenticator.body),
    defaultValues: { code: '' },
  });
  const submit = ({ code }: { code: string }) =>
    mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        toast({
          title: 'Two-Step Verification Is On',
          description: 'You’ll be asked for a code when you sign in.',
        });
        onDone(recoveryCodes);
      },
      onError: (error) => {
        if (hasStatus(error, 422)) setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
        else toastFailure(error, 'Failed to set up the authenticator app');
      },
    });
  return (
    <DialogForm submitLabel="Turn On" onSubmit={handleSubmit(submit)} pending={isPending}>
      {/* White in both themes: cameras need the contrast. */}
      <div className="bg-white self-center rounded-lg p-4">
        <QRCodeSVG value={begun.uri} size={176} title="QR code for your authenticator app" />
      </div>
      <div className="text-sm text-ink-muted">
        <p>No camera? Type this key into the app:</p>
        <p className="mt-1 font-mono text-base break-all text-ink select-all">
          {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      </div>
      <Field label="Code" hint="The 6 digits that the app shows." error={formState.errors.code?.message}>
        <CodeInput isNumeric {...register('code')} />
      </Field>
    </DialogForm>
  );
}
