import { Navigate, useLocation } from 'react-router-dom';
import { AppShell } from '@/app/app-shell';
import { SessionGate } from '@/app/session-gate';
import { needsSchool } from '@/lib/session/needs-school';
import { LandingPage } from '@/routes/landing';

/** Guards every signed-in screen. The landing page is at `/` for visitors, and until it is known who is here. */
export function SignedIn() {
  const { pathname } = useLocation();
  return (
    <SessionGate visitor={pathname === '/' ? <LandingPage /> : undefined}>
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
