import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PublicPage } from '@/components/public-page';
import { SUPPORT } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function NotFoundPage() {
  return (
    <PublicPage
      title="Page not found"
      description="There is no page at this address."
      className="grid w-full grow place-items-center py-16"
    >
      <EmptyState
        icon={<Compass />}
        title="Page not found"
        heading="h1"
        description="The address may be mistyped, or the page may have moved."
        action={
          <>
            <Button asChild>
              <Link to="/">Back to Home</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={SUPPORT.to}>{SUPPORT.label}</Link>
            </Button>
          </>
        }
      />
    </PublicPage>
  );
}
