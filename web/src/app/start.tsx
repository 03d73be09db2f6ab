import '@/lib/browser/style-nonce';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { App, pageLoaded } from '@/app/app';
import { queryClient } from '@/app/query-client';
import { ROUTES } from '@/app/routes';
import { SCREENS } from '@/app/screens';
import { settingsLayout } from '@/app/settings-route';
import { appShell, landing } from '@/app/signed-in';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { followSystemTheme } from '@/lib/browser/theme';
import { SETTINGS } from '@/routes/settings/sections';

/** On a slow network, what is there by then is shown: the landing page, or that the page is loading. */
const LOADED_WITHIN_MS = 1_000;

/**
 * Shows the console in `root`. Until its page is loaded, what the build drew stays: see `draw-page.tsx`.
 * @param onShown called as soon as the console’s page is in its place
 */
export async function start(root: HTMLElement, onShown: () => void): Promise<void> {
  followSystemTheme();
  const router = createBrowserRouter(ROUTES);
  await Promise.all([pageLoaded(router), screenLoaded(router.state.location.pathname)]);
  // In a transition, so that the browser can answer the person while it renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
        <Shown then={onShown} />
      </StrictMode>,
    ),
  );
}

/** Does something as soon as what is beside it is on the page. */
function Shown({ then }: { then: () => void }): null {
  useLayoutEffect(then, [then]);
  return null;
}

/**
 * Loads a signed-in page with what is around it, so that its parts do not show one after the other, and asks meanwhile who is
 * here. At the address of both the landing page and the dashboard that is known first, so that neither flashes up before the
 * other.
 */
async function screenLoaded(path: string): Promise<void> {
  const sections = SETTINGS.filter((one) => one.path === path);
  const pages = [...sections, ...SCREENS.filter((one) => matchPath(one.path, path))].map(({ page }) => page);
  if (pages.length === 0) return;
  if (sections.length > 0) pages.push(settingsLayout);
  const user = queryClient.query(currentUserQuery());
  // A failure is for the page to show, which tries again.
  const ignored = () => undefined;
  const load = () => Promise.all([appShell, ...pages].map((each) => each.load())).catch(ignored);
  const known = user.catch(ignored);
  const ready =
    path === '/' ? known.then((person) => (person ? load() : landing.load().catch(ignored))) : load();
  const timeOut = new Promise((done) => window.setTimeout(done, LOADED_WITHIN_MS));
  await Promise.race([ready, timeOut]);
}
