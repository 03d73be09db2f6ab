import { PRODUCT_NAME } from '#domain/product';
import { CloudOff } from 'lucide-react';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messageOf } from '@/lib/http/api-error';

type UnreachableProps = { error: Error; pending: boolean; onRetry: () => void };

/** Shown instead of every page while the server cannot say who is signed in. */
export function Unreachable({ error, pending, onRetry }: UnreachableProps) {
  const title = `${PRODUCT_NAME} is not answering`;
  return (
    <Main className="grid min-h-dvh place-items-center">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<CloudOff />}
        title={title}
        heading="h1"
        description={messageOf(error, 'The server could not be reached. Check your connection.')}
        action={
          <Button pending={pending} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Main>
  );
}
