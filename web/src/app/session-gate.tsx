import { type SessionUser } from '#contracts/accounts/users';
import { CONNECT_IDENTITY_PATH } from '#contracts/accounts/identity-addresses';
import { type SchoolClosure } from '#contracts/errors';
import { PRODUCT_NAME } from '#domain/product';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { signInAgain } from '@/app/sign-in-again';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { closureIn, currentUserQuery, isSchoolDeactivated } from '@/features/accounts/sign-in/current-user';
import { useStore } from '@/lib/browser/store';
import { messageOf } from '@/lib/http/api-error';
import { keepPlace } from '@/lib/session/kept-place';
import { presence } from '@/lib/session/presence';
import { SessionUserContext } from '@/lib/session/session-user';
import { isIdentityWaiting } from '@/lib/session/waiting-identity';

type SessionGateProps = {
  /** For visitors, and until it is known who is here. If absent, visitors are asked to sign in. */
  visitor?: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Lets a session through whose school is open, and whose user can sign in again as the school requires. */
export function SessionGate({ visitor, children }: SessionGateProps) {
  const session = useQuery(currentUserQuery());
  const hasLeft = useStore(presence) !== 'here';
  if (session.data?.closure) return <SchoolClosed why={session.data.closure} />;
  if (isSchoolDeactivated(session.error)) return <SchoolClosed why={closureIn(session.error)} />;
  const mustSetUpSecondStep = session.data?.mustSetUpSecondStep === true;
  // Connecting an account is refused before the second step is set up; a password, if there is none, comes before both.
  if (session.data && isIdentityWaiting() && !mustSetUpSecondStep)
    return <Navigate to={CONNECT_IDENTITY_PATH} replace />;
  if (session.data?.mustSetPassword === true) return <Navigate to="/auth/set-password" replace />;
  if (mustSetUpSecondStep) return <Navigate to="/auth/set-up-second-step" replace />;
  if (session.data) {
    return <SessionUserContext value={session.data}>{children(session.data)}</SessionUserContext>;
  }
  if (session.isError) {
    return (
      <Unreachable
        error={session.error}
        pending={session.isFetching}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (visitor !== undefined) return visitor;
  if (session.isPending) return <FullPageSpinner />;
  return hasLeft ? <Navigate to="/" replace /> : <SessionEnded />;
}

function SchoolClosed({ why }: { why: SchoolClosure }) {
  const search = why === 'school-deactivated' ? '' : `?why=${why}`;
  return <Navigate to={`/school-inactive${search}`} replace />;
}

function SessionEnded() {
  useEffect(() => {
    keepPlace();
    signInAgain();
  }, []);
  return <FullPageSpinner />;
}

type UnreachableProps = { error: Error; pending: boolean; onRetry: () => void };

/** Shown instead of every page while the server cannot say who is signed in. */
function Unreachable({ error, pending, onRetry }: UnreachableProps) {
  const title = navigator.onLine ? `${PRODUCT_NAME} is not answering` : 'You’re offline';
  return (
    <Main className="grid min-h-dvh place-items-center">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<CloudOff />}
        title={title}
        heading="h1"
        description={messageOf(error, 'The server could not be reached. Check your connection.')}
        action={
          <Button pending={pending} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Main>
  );
}
