import { type WaitingIdentity } from '#contracts/accounts/identities';
import { type SessionUser } from '#contracts/accounts/users';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Confirmed } from '@/lib/session/confirmed';
import { useConnectIdentity, useDismissIdentity } from '../api';
import { SignInTabs } from './sign-in-tabs';

type ConnectIdentityProps = { identity: WaitingIdentity; user: SessionUser | null; confirmed: Confirmed };

/** Asks the owner of an account whether an identity with the same address is theirs, once they have signed in. */
export function ConnectIdentity({ identity, user, confirmed }: ConnectIdentityProps) {
  const { provider, email } = identity;
  if (user === null) {
    return (
      <div className="flex flex-col gap-6">
        <p>
          There is a Laurel account with the address <strong className="break-words">{email}</strong>. Sign in
          to it once, with its password or a magic link, to show that it’s yours. From then on, {provider}{' '}
          signs you in.
        </p>
        <SignInTabs />
        <Dismiss label="Not now" />
      </div>
    );
  }
  if (user.email !== email) {
    return (
      <div className="flex flex-col gap-6">
        <p>
          You’re signed in as <strong className="break-words">{user.email}</strong>, but {provider} has signed
          in <strong className="break-words">{email}</strong>. Log out and sign in to that account to connect
          the two.
        </p>
        <Dismiss label="Stay signed in" />
      </div>
    );
  }
  return <Confirm identity={identity} confirmed={confirmed} />;
}

function Confirm({ identity: { provider, email }, confirmed }: Omit<ConnectIdentityProps, 'user'>) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useConnectIdentity();
  const connect = async () => {
    await mutateAsync();
    toast({ title: 'Connected', description: `From now on, ${provider} signs you in.` });
    void navigate('/', { replace: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <p>
        You’re signed in. Do you want the account <strong className="break-words">{email}</strong> at{' '}
        {provider} to sign you in from now on? Connect it only if you started this yourself a moment ago.
      </p>
      <div className="flex flex-col gap-2">
        <Button
          size="lg"
          pending={isPending}
          onClick={() => void confirmed(connect, 'Failed to connect the account')}
        >
          {isPending ? 'Connecting…' : 'Connect'}
        </Button>
        <Dismiss label="Not now" />
      </div>
    </div>
  );
}

/** Forgets the identity, so that nobody is asked about it again until the next sign-in with it. */
function Dismiss({ label }: { label: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useDismissIdentity();
  const dismiss = () =>
    mutate(undefined, {
      onSuccess: () => void navigate('/', { replace: true }),
      onError: (error) => toastFailure(error, { title: 'That didn’t work', isPublic: true }),
    });
  return (
    <Button variant="ghost" pending={isPending} onClick={dismiss}>
      {label}
    </Button>
  );
}
