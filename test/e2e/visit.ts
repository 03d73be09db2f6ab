import { expect, type Page } from '@playwright/test';

/** Has no figures, lists or charts. */
const NOWHERE = '/nowhere';

/**
 * Goes to an address of the running console as its links do: to load the console for each of many addresses would take most of a
 * test’s time. What the page shows next is the address’s: between two addresses of the same screen, nothing is shown.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (screenOf(address) === screenOf(page.url())) {
    await show(page, NOWHERE);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await show(page, address);
}

/** Each report has tables of its own. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://console.test');
  return `${pathname} ${searchParams.get('report') ?? ''}`;
}

/** What Back and Forward do. */
async function show(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'))`);
}
