import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, pageLoaded } from '@/app/app';
import { DashboardFrame } from '@/app/app-frame';
import { ROUTES } from '@/app/routes';
import { landing } from '@/app/signed-in';

/**
 * The HTML of a page as its visitors see it first. The build draws the public pages with it, so that they show before the
 * console's scripts have arrived; the console then replaces them with the same, alive.
 */
export async function drawPage(path: string): Promise<string> {
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  await Promise.all([pageLoaded(router), landing.load()]);
  return renderToString(<App router={router} />);
}

/** The HTML of the dashboard before it is known whose it is, which shows while the console starts. */
export function drawDashboardFrame(): string {
  return renderToString(<DashboardFrame />);
}
