import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { Screen } from '@/app/screens';
import { PageTitle } from '@/components/page-title';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { useSessionUser } from '@/lib/session/session-user';

/** A screen for people who may open it. Others are sent to the dashboard. */
export function ScreenRoute({ screen }: { screen: Screen }) {
  const { role } = useSessionUser();
  if (!screen.roles.includes(role)) return <Navigate to="/" replace />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <PageTitle>{screen.title ?? screen.label}</PageTitle>
      <screen.page.Component />
    </Suspense>
  );
}
