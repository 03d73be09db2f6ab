import '@/lib/browser/style-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App, pageLoaded } from '@/app/app';
import { queryClient } from '@/app/query-client';
import { ROUTES } from '@/app/routes';
import { home } from '@/app/screens';
import { appShell } from '@/app/signed-in';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { followSystemTheme } from '@/lib/browser/theme';

/** How long to wait for who is here before the landing page is shown meanwhile. */
const KNOWN_WITHIN_MS = 1_000;

/** Shows the console in `root`. Until its page is loaded, what the build drew stays: see `draw-page.tsx`. */
export async function start(root: HTMLElement): Promise<void> {
  followSystemTheme();
  const router = createBrowserRouter(ROUTES);
  await Promise.all([pageLoaded(router), personKnown(router.state.location.pathname)]);
  // In a transition, so that the browser can answer the person while it renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

/** At the address of both the landing page and the dashboard: so that neither flashes up before the other. */
async function personKnown(path: string): Promise<void> {
  if (path !== '/') return;
  const timeOut = new Promise((done) => window.setTimeout(done, KNOWN_WITHIN_MS));
  const answer = queryClient.query(currentUserQuery()).then(
    async (user) => {
      // All at once, so that its parts do not show one after the other.
      if (user) await Promise.all([appShell.load(), home.load()]);
    },
    // A failure is for the page to show, which asks again.
    () => undefined,
  );
  await Promise.race([answer, timeOut]);
}
