import { passkeyName } from '#contracts/accounts/passkeys';
import { type SecondFactors } from '#contracts/accounts/second-factors';
import { zodResolver } from '@hookform/resolvers/zod';
import { browserSupportsWebAuthn, type RegistrationResponseJSON } from '@simplewebauthn/browser';
import { Fingerprint, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ListRow } from '@/components/ui/list-row';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { isGivenUp } from '@/lib/browser/passkey';
import { type Confirmed } from '@/lib/session/confirmed';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { useAddPasskey, useMakePasskey, useRemovePasskey } from '../api';

type Passkey = SecondFactors['passkeys'][number];

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  confirmed: Confirmed;
  onCodes: (codes: string[] | null) => void;
};

/** The user's passkeys, and the button that adds one. */
export function PasskeyRows({ passkeys, confirmed, onCodes }: PasskeyRowsProps) {
  const timeZone = useTimeZone();
  const make = useMakePasskey();
  const remove = useRemovePasskey();
  const [made, setMade] = useState<RegistrationResponseJSON | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const add = async () => {
    try {
      setMade(await make.mutateAsync());
    } catch (error) {
      if (!isGivenUp(error)) throw error;
      toastPasskeyFailure(error);
    }
  };
  const removeNow = async ({ id, name }: Passkey) => {
    await remove.mutateAsync(id);
    toast({ title: 'Passkey Removed', description: name });
  };
  return (
    <>
      {passkeys.map((passkey) => (
        <ListRow
          key={passkey.id}
          title={passkey.name}
          details={[
            'Passkey',
            `Added ${formatDate(passkey.addedAt, timeZone)}`,
            passkey.lastUsedAt === null
              ? 'Not used yet'
              : `Last used ${formatDate(passkey.lastUsedAt, timeZone)}`,
          ]}
          actions={
            <Button variant="ghost" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
              <Trash2 aria-hidden />
              Remove
            </Button>
          }
        />
      ))}
      {browserSupportsWebAuthn() && (
        <ListRow
          title={passkeys.length === 0 ? 'Passkeys' : 'Another passkey'}
          details={['Your fingerprint, face or PIN. It also signs you in without a password.']}
          actions={
            <Button
              variant="secondary"
              className="max-sm:ml-3"
              pending={make.isPending}
              onClick={() => void confirmed(add, 'Failed to add a passkey')}
            >
              <Fingerprint aria-hidden />
              Add Passkey
            </Button>
          }
        />
      )}
      <NameDialog
        made={made}
        onClose={() => setMade(null)}
        onAdded={(codes) => {
          setMade(null);
          onCodes(codes);
        }}
      />
      <AlertDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? 'this passkey'}?`}
        description="It no longer signs you in. Delete it from your device too."
        confirmLabel="Remove"
        destructive
        onConfirm={() => {
          setRemoved(null);
          if (removed !== null) void confirmed(() => removeNow(removed), 'Failed to remove the passkey');
        }}
      />
    </>
  );
}

type NameDialogProps = {
  /** A passkey that the browser has made; null: the dialog is closed. */
  made: RegistrationResponseJSON | null;
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
};

function NameDialog({ made, onClose, onAdded }: NameDialogProps) {
  return (
    <Dialog open={made !== null} onClose={onClose}>
      {made !== null && (
        <DialogContent size="sm" title="Name Your Passkey" description="This helps you recognize it later.">
          <NameForm made={made} onAdded={onAdded} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function NameForm({ made, onAdded }: { made: RegistrationResponseJSON } & Pick<NameDialogProps, 'onAdded'>) {
  const { mutate, isPending } = useAddPasskey();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ name: passkeyName })),
    defaultValues: { name: 'My passkey' },
  });
  const submit = ({ name }: { name: string }) =>
    mutate(
      { name, passkey: made },
      {
        onSuccess: ({ recoveryCodes }) => {
          toast({ title: 'Passkey Added', description: name });
          onAdded(recoveryCodes);
        },
        onError: (error) => toastFailure(error, { title: 'Failed to add the passkey', isPublic: true }),
      },
    );
  return (
    <DialogForm submitLabel="Add Passkey" onSubmit={handleSubmit(submit)} pending={isPending} className="">
      <Field label="Name" error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
    </DialogForm>
  );
}
