import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { Screen } from '@/app/screens';
import { PageTitle } from '@/components/page-title';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { useSessionUser } from '@/lib/session/session-user';

/** The screen at an address, which depends on the role. Who may open none is sent to the dashboard. */
export function ScreenRoute({ screens }: { screens: readonly Screen[] }) {
  const { role } = useSessionUser();
  const screen = screens.find(({ roles }) => roles.includes(role));
  if (screen === undefined) return <Navigate to="/" replace />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <PageTitle>{screen.title}</PageTitle>
      <screen.page.Component />
    </Suspense>
  );
}
