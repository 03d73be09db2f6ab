import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Page not found</PageTitle>
      <PublicHeader />
      <Main className="grid grow place-items-center pb-24">
        <EmptyState
          icon={<Compass />}
          title="Page not found"
          heading="h1"
          description="The address may be mistyped, or the page may have moved."
          action={
            <Button asChild>
              <Link to="/">Back to Home</Link>
            </Button>
          }
        />
      </Main>
    </div>
  );
}
