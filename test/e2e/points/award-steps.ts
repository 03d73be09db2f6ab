import { type Page } from '@playwright/test';

export const TWELVE = 'Ana Ben Chidi Dalia Emre Fatima Grace Hana Idris Jun Kofi Leila'
  .split(' ')
  .map((name) => `${name} Rivera`);
export const AWARDS = '**/api/point-transactions';

/** The idempotency keys of the awards that are sent from now on; the answers to the first ones are lost. */
export async function loseAnswers(page: Page, lost: number): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(AWARDS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server carries it out.
    const response = await route.fetch();
    if (keys.length <= lost) await route.abort();
    else await route.fulfill({ response });
  });
  return keys;
}
