import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { SignInFrame } from '@/components/sign-in-frame';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { useConfirmed } from '@/features/accounts/account/use-confirmed';
import { currentUserQuery, secondStepQuery } from '@/features/accounts/sign-in/current-user';
import { waitingIdentityQuery } from '@/features/accounts/sign-in/api';
import { ConnectIdentity } from '@/features/accounts/sign-in/components/connect-identity';

/** Where the identity provider leads people whose address an account has already. */
export function ConnectIdentityPage() {
  const session = useQuery(currentUserQuery());
  const secondStep = useQuery(secondStepQuery());
  const waiting = useQuery(waitingIdentityQuery());
  const { run: confirmed, dialog } = useConfirmed(session.data ?? null);
  // Signing in to the account may take a second step, which the sign-in page asks for.
  if (secondStep.data) return <Navigate to="/login" replace />;
  if (waiting.data === null) return <Navigate to="/" replace />;
  return (
    <SignInFrame
      pageTitle="Connect your accounts"
      title="Connect your accounts"
      description="Both will then sign you in to the same account."
    >
      <QueryList
        query={waiting}
        loading={<Looking />}
        failure="Your sign-in could not be loaded. It has not been lost."
      >
        {(identity) =>
          session.isPending || identity === null ? (
            <Looking />
          ) : (
            <ConnectIdentity identity={identity} user={session.data ?? null} confirmed={confirmed} />
          )
        }
      </QueryList>
      {dialog}
    </SignInFrame>
  );
}

function Looking() {
  return (
    <div className="grid place-items-center py-10">
      <Spinner label="Looking for your account" className="size-7 text-accent" />
    </div>
  );
}
