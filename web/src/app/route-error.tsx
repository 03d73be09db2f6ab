import { TriangleAlert } from 'lucide-react';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown when a page breaks, or when a new version has replaced its files: reloading fixes both. */
export function RouteError() {
  return (
    <Main className="grid min-h-dvh place-items-center">
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
    </Main>
  );
}
