import { QueryClientProvider } from '@tanstack/react-query';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/app/query-client';

export function App({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Resolves once the address's own page is loaded, and can be rendered at once. */
export async function pageLoaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((done) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
}
