import { Suspense, useLayoutEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { DashboardFrame } from '@/app/app-frame';
import { loadable } from '@/components/loadable';
import { SessionGate } from '@/app/session-gate';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { takePlace } from '@/lib/session/kept-place';
import { needsSchool } from '@/lib/session/needs-school';

export const appShell = loadable(async () => (await import('@/app/app-shell')).AppShell);
export const landing = loadable(async () => (await import('@/routes/landing')).LandingPage);

/** Guards every signed-in screen. The landing page is at `/` for visitors, and until it is known who is here. */
export function SignedIn() {
  const { pathname } = useLocation();
  const mayLand = pathname === '/';
  return (
    <SessionGate visitor={mayLand ? <Landing /> : undefined}>
      {(user) =>
        needsSchool(user) ? (
          <Navigate to="/school-setup" replace />
        ) : (
          <Suspense fallback={mayLand ? <DashboardFrame /> : <FullPageSpinner />}>
            {mayLand && <ToKeptPlace />}
            <appShell.Component key={`${user.id} ${user.schoolId}`} />
          </Suspense>
        )
      }
    </SessionGate>
  );
}

function Landing() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <landing.Component />
    </Suspense>
  );
}

/** Leads a user who opened a link before signing in to where it points. */
function ToKeptPlace() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const place = takePlace();
    if (place !== null) void navigate(place, { replace: true });
  }, [navigate]);
  return null;
}
