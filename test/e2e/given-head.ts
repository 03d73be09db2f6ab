import { type Setup } from '#contracts/accounts/setup';
import { type Page } from '@playwright/test';

/** Lets pages be those of a server that is set up like this. */
export async function giveSetup(page: Page, setup: Omit<Setup, 'supportEmail'>): Promise<void> {
  await giveHead(page, 'setup', JSON.stringify({ ...setup, supportEmail: null }));
}

/** Lets pages be those of a browser in which a sign-in waits for its second step. */
export async function giveSecondStep(page: Page): Promise<void> {
  await giveHead(page, 'second-step', 'present');
}

/** Changes what the server writes into the head of its pages. */
async function giveHead(page: Page, name: string, content: string): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const head = new RegExp(`(<meta name="${name}" content=")[^"]*`);
      await route.fulfill({
        response,
        body: html.replace(head, (_, start: string) => start + content.replaceAll('"', '&quot;')),
      });
    },
  );
}
