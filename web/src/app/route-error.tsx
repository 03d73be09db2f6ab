import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Main } from '@/components/main';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { isMissingPart, reloadOnce } from '@/lib/browser/missing-part';

/** Shown instead of everything when a page breaks. */
export function RouteError() {
  return (
    <Main className="grid min-h-dvh place-items-center">
      <ScreenError />
    </Main>
  );
}

/** Shown in the place of a screen that breaks, or of one that this device does not have while there is no network. */
export function ScreenError() {
  const isMissing = isMissingPart(useRouteError());
  const isOffline = isMissing && !navigator.onLine;
  // A new version has replaced its files.
  const [isReloading] = useState(() => isMissing && !isOffline && reloadOnce());
  if (isReloading) return <FullPageSpinner />;
  if (isOffline)
    return (
      <>
        <PageTitle>You’re offline</PageTitle>
        <OfflineState />
      </>
    );
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        icon={<TriangleAlert />}
        title="Something went wrong"
        heading="h1"
        description="This page could not be shown. Everything you saved is safe."
        action={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <Button asChild variant="secondary">
              <a href="/">Back to Home</a>
            </Button>
          </>
        }
      />
    </>
  );
}
