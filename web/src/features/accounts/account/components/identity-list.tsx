import { SIGN_IN_PROBLEM_PARAMETER } from '#contracts/accounts/identity-addresses';
import {
  CONNECT_PATH,
  type ConnectedIdentity,
  connectProblem,
  type ConnectProblem,
  type OwnIdentities,
} from '#contracts/accounts/identities';
import { type SessionUser } from '#contracts/accounts/users';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { toast } from '@/components/ui/toast';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { useDisconnectIdentity } from '../api';
import { useConfirmed } from '../use-confirmed';

const PROBLEMS: Record<ConnectProblem, string> = {
  cancelled: 'You canceled before the account was connected. Nothing has changed.',
  unavailable: 'The sign-in service didn’t answer. Try again in a minute.',
  expired: 'This took too long or was already used. Please start again.',
  unverified: 'The sign-in service couldn’t confirm the account’s email address. Confirm it there first.',
  'other-domain': 'This account doesn’t belong to your school or district.',
  deactivated: 'That account is deactivated.',
  'too-many': 'Too many sign-ins came from your network. Please try again in a minute.',
  failed: 'The account could not be connected. Please try again.',
  'another-address': 'That account has a different email address, so it can’t be connected.',
  'connected-elsewhere': 'Someone else here has already connected that account. Nothing has changed.',
};

type IdentityListProps = { own: OwnIdentities; user: Pick<SessionUser, 'hasSetPassword'> };

/** The accounts at the identity provider that sign one in. */
export function IdentityList({ own: { identities, connectable }, user }: IdentityListProps) {
  const timeZone = useTimeZone();
  const disconnect = useDisconnectIdentity();
  const [chosen, setChosen] = useState<ConnectedIdentity | null>(null);
  const { run, dialog } = useConfirmed(user);
  const disconnectNow = async ({ id, provider }: ConnectedIdentity) => {
    await disconnect.mutateAsync(id);
    toast({ title: 'Account Disconnected', description: `${provider} no longer signs you in.` });
  };
  return (
    <>
      <Problem />
      <ul aria-label="Connected accounts" className="divide-y divide-line">
        {identities.map((identity) => (
          <ListRow
            key={identity.id}
            title={identity.provider}
            details={[
              `Connected ${formatDate(identity.connectedAt, timeZone)}`,
              `Last used ${formatDate(identity.lastUsedAt, timeZone)}`,
            ]}
            actions={
              <Button
                variant="ghost"
                aria-label={`Disconnect ${identity.provider}`}
                pending={disconnect.isPending}
                onClick={() => setChosen(identity)}
              >
                <Unlink aria-hidden />
                Disconnect
              </Button>
            }
          />
        ))}
        {connectable !== null && (
          <ListRow
            title={connectable}
            details={['Connect your account there, and it signs you in without a password.']}
            actions={
              <Button variant="secondary" asChild className="max-sm:ml-3">
                <a href={CONNECT_PATH} aria-label={`Connect ${connectable}`}>
                  <Link2 aria-hidden />
                  Connect
                </a>
              </Button>
            }
          />
        )}
      </ul>
      <AlertDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Disconnect ${chosen?.provider ?? 'this account'}?`}
        description="It no longer signs you in, and all other devices are signed out. You can connect it again."
        confirmLabel="Disconnect"
        onConfirm={() => {
          setChosen(null);
          if (chosen !== null) void run(() => disconnectNow(chosen), 'Failed to disconnect the account');
        }}
      />
      {dialog}
    </>
  );
}

/** Why connecting an account led back here. */
function Problem() {
  const [parameters] = useSearchParams();
  const { data: problem } = connectProblem.safeParse(parameters.get(SIGN_IN_PROBLEM_PARAMETER));
  if (problem === undefined) return null;
  return (
    <p ref={show} role="alert" className="mb-4 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      {PROBLEMS[problem]}
    </p>
  );
}

/** The note may be below what the screen shows. */
function show(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
