import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SessionGate } from '@/app/session-gate';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { needsSchool } from '@/lib/session/needs-school';
import { LandingPage } from '@/routes/landing';

const loadShell = () => import('@/app/app-shell');
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));

/** Guards every signed-in screen. The landing page is at `/` for visitors, and until it is known who is here. */
export function SignedIn() {
  const { pathname } = useLocation();
  const mayLand = pathname === '/';
  useEffect(() => {
    // Visitors see nothing else at these addresses, so this need not wait for who is here.
    if (!mayLand) void loadShell();
  }, [mayLand]);
  return (
    <SessionGate visitor={mayLand ? <LandingPage /> : undefined}>
      {(user) =>
        needsSchool(user) ? (
          <Navigate to="/school-setup" replace />
        ) : (
          <Suspense fallback={<FullPageSpinner />}>
            <AppShell key={`${user.id} ${user.schoolId}`} />
          </Suspense>
        )
      }
    </SessionGate>
  );
}
