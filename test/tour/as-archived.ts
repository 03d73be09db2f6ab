import { type Page } from '@playwright/test';

/** Answers a request for archived items with items in use, because the demo has none archived. Changes nothing. */
export async function showAsArchived(page: Page, address: string, inUse: string): Promise<void> {
  await page.route(address, async (route) => {
    const rows = (await (await page.request.get(inUse)).json()) as object[];
    const json = rows.slice(1, 4).map((row) => ({ ...row, archivedAt: '2026-06-12T14:00:00.000Z' }));
    await route.fulfill({ json });
  });
}
