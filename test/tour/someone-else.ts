import { CHANGED_MEANWHILE } from '#contracts/errors';
import { type Page } from '@playwright/test';

type Row = { name: string; version: number };

/** Answers saves to these addresses as if someone else had been faster. Changes nothing. */
export async function someoneElseSaves(page: Page, addresses: RegExp, what: string): Promise<void> {
  let isSaved = false;
  const theirs = <T extends Row>(row: T): T => ({
    ...row,
    name: `${row.name} (new)`,
    version: row.version + 1,
  });
  await page.route(addresses, async (route) => {
    const method = route.request().method();
    if (method === 'PATCH') {
      isSaved = true;
      const message = `Someone else changed this ${what}. Look at it again before you save.`;
      const json = { statusCode: 409, error: 'Conflict', message, code: CHANGED_MEANWHILE };
      await route.fulfill({ status: 409, json });
    } else if (method === 'GET' && isSaved) {
      const response = await route.fetch();
      const body = (await response.json()) as Row | Row[];
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(theirs) : theirs(body) });
    } else {
      await route.fallback();
    }
  });
}
