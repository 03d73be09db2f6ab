import { type SecondFactors as Factors } from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toast } from '@/components/ui/toast';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDate } from '@/lib/text/format';
import {
  secondFactorsQuery,
  useBeginAuthenticator,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
} from '../api';
import { useConfirmed } from '../use-confirmed';
import { AuthenticatorDialog, type BegunAuthenticator } from './authenticator-dialog';
import { PasskeyRows } from './passkey-rows';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

type SecondFactorsProps = {
  user: Pick<SessionUser, 'hasSetPassword'>;
  /** Called when one was set up, and the recovery codes that came with it have been kept. */
  onSetUp?: () => void;
};

/** What a person signs in with besides the password. */
export function SecondFactors({ user, onSetUp }: SecondFactorsProps) {
  const query = useQuery(secondFactorsQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading how you sign in…" />}
      failure="How you sign in could not be loaded."
    >
      {(factors) => <FactorList user={user} factors={factors} onSetUp={onSetUp} />}
    </QueryList>
  );
}

type FactorListProps = Omit<SecondFactorsProps, 'onSetUp'> & {
  factors: Factors;
  onSetUp: (() => void) | undefined;
};

function FactorList({ user, factors, onSetUp }: FactorListProps) {
  const { authenticator, recoveryCodesLeft } = factors;
  const timeZone = useTimeZone();
  const remove = useRemoveAuthenticator();
  const renew = useRenewRecoveryCodes();
  const [begun, setBegun] = useState<BegunAuthenticator | null>(null);
  const begin = useBeginAuthenticator();
  const [isRemoving, setRemoving] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, dialog } = useConfirmed(user);
  const setUp = async () => setBegun(await begin.mutateAsync());
  const removeApp = async () => {
    await remove.mutateAsync(undefined);
    toast({ title: 'Authenticator App Removed' });
  };
  const renewCodes = async () => setCodes((await renew.mutateAsync(undefined)).recoveryCodes);
  const showCodes = (made: string[] | null) => {
    setCodes(made);
    if (made === null) onSetUp?.();
  };
  const addedOn = authenticator !== null && `Added ${formatDate(authenticator.addedAt, timeZone)}`;
  const usedOn = authenticator?.lastUsedAt && `Last used ${formatDate(authenticator.lastUsedAt, timeZone)}`;

  return (
    <>
      <p className="text-ink-muted">
        Two-step verification keeps others out, even if they learn your password.
      </p>
      <ul aria-label="Two-step verification" className="divide-y divide-line">
        <ListRow
          title="Authenticator app"
          details={[addedOn || 'A phone app that shows a new code every 30 seconds.', usedOn || null]}
          actions={
            authenticator === null ? (
              <Button
                variant="secondary"
                className="max-sm:ml-3"
                aria-label="Set Up authenticator app"
                pending={begin.isPending}
                onClick={() => void run(setUp, 'Failed to set up the authenticator app')}
              >
                <Smartphone aria-hidden />
                Set Up
              </Button>
            ) : (
              <Button
                variant="ghost"
                aria-label="Remove authenticator app"
                pending={remove.isPending}
                onClick={() => setRemoving(true)}
              >
                <Trash2 aria-hidden />
                Remove
              </Button>
            )
          }
        />
        <PasskeyRows passkeys={factors.passkeys} confirmed={run} onCodes={showCodes} />
        {(authenticator !== null || factors.passkeys.length > 0) && (
          <ListRow
            title="Recovery codes"
            details={[
              `${formatCount(recoveryCodesLeft, 'code')} left, for when you lose ${lossOf(factors)}.`,
            ]}
            actions={
              <Button
                variant="ghost"
                aria-label="Make new recovery codes"
                pending={renew.isPending}
                onClick={() => void run(renewCodes, 'Failed to make new codes')}
              >
                <KeyRound aria-hidden />
                New Codes
              </Button>
            }
          />
        )}
      </ul>
      <AuthenticatorDialog
        begun={begun}
        onClose={() => setBegun(null)}
        onDone={(made) => {
          setBegun(null);
          showCodes(made);
        }}
      />
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove the authenticator app?"
        description="Its codes no longer work. Without an app or a passkey, your password alone signs you in."
        confirmLabel="Remove"
        destructive
        onConfirm={() => {
          setRemoving(false);
          void run(removeApp, 'Failed to remove the authenticator app');
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(null);
          onSetUp?.();
        }}
      />
      {dialog}
    </>
  );
}

/** What a recovery code stands in for. */
function lossOf({ authenticator, passkeys }: Factors): string {
  if (authenticator === null) return passkeys.length === 1 ? 'your passkey' : 'your passkeys';
  return passkeys.length === 0 ? 'your phone' : 'your phone and your passkeys';
}
