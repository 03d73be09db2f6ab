import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AppShell } from '@/app/app-shell';
import { SessionGate } from '@/app/session-gate';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { needsSchool } from '@/lib/session/needs-school';

const Landing = lazy(() => import('@/routes/landing').then(({ LandingPage }) => ({ default: LandingPage })));

/** Guards every signed-in screen. The landing page is at `/` for visitors, and until it is known who is here. */
export function SignedIn() {
  const { pathname } = useLocation();
  const landing = (
    <Suspense fallback={<FullPageSpinner />}>
      <Landing />
    </Suspense>
  );
  return (
    <SessionGate visitor={pathname === '/' ? landing : undefined}>
      {(user) =>
        needsSchool(user) ? (
          <Navigate to="/school-setup" replace />
        ) : (
          <AppShell key={`${user.id} ${user.schoolId}`} />
        )
      }
    </SessionGate>
  );
}
