import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AppShell } from '@/app/app-shell';
import { signInAgain } from '@/app/sign-in-again';
import { Unreachable } from '@/app/unreachable';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { currentUserQuery, isSchoolDeactivated } from '@/features/auth/api/current-user';
import { SessionUserContext } from '@/lib/session/session-user';

const Landing = lazy(() => import('@/routes/landing').then(({ LandingPage }) => ({ default: LandingPage })));

/**
 * Guards every signed-in screen: lets a session through. The landing page is at `/` for visitors, and
 * until it is known who is here.
 */
export function SignedIn() {
  const { pathname } = useLocation();
  const session = useQuery(currentUserQuery());

  if (isSchoolDeactivated(session.error)) return <Navigate to="/school-inactive" replace />;
  if (session.data?.hasSetPassword === false) return <Navigate to="/auth/set-password" replace />;
  if (session.data) {
    return (
      <SessionUserContext value={session.data}>
        <AppShell key={`${session.data.id} ${session.data.schoolId}`} />
      </SessionUserContext>
    );
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
  if (pathname !== '/') return session.isPending ? <FullPageSpinner /> : <SessionEnded />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Landing />
    </Suspense>
  );
}

function SessionEnded() {
  useEffect(signInAgain, []);
  return <FullPageSpinner />;
}
