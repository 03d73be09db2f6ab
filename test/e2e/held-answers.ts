import { type Page, type Route } from '@playwright/test';

/**
 * Holds back the answers to calls of these addresses.
 * @param answer what then becomes of each call
 * @returns lets the answers go; later calls are answered at once
 */
export async function holdAnswers(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
