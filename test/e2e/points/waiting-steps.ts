import { type Locator, type Page } from '@playwright/test';
import { openQuickAward, studentRow } from '../classroom.js';
import { expect } from '../fixtures.js';

/** Until awards can wait on this device. */
export async function outboxIsOpen(page: Page): Promise<void> {
  await expect.poll(() => storedOnDevice(page)).toContain('laurel-keys');
}

/** Gives a student a point for Respect, which waits for a network. */
export async function awardWaiting(page: Page, name: string): Promise<void> {
  const sheet = await openQuickAward(page, name);
  await sheet.getByRole('button', { name: 'Respect' }).click();
  await expect(sheet).toBeHidden();
  await expect(waitingOf(page, name)).toBeVisible();
}

/** The mark of points that wait, in the student's row. */
export function waitingOf(page: Page, name: string): Locator {
  return studentRow(page, name).locator('[data-waiting]');
}

/** What the bar below the header says while points wait. */
export const NOT_SENT = /points? not sent yet\./;

/** The bar below the header. */
export function waitingBar(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Everything that the databases of the console contain on this device, as text. */
export function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const opened = (request) => new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name));
      for (const store of database?.objectStoreNames ?? [])
        found.push(name, await opened(database.transaction(store).objectStore(store).getAll()));
      database?.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    const texts = (key, value) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
    return JSON.stringify([found, { ...localStorage }, { ...sessionStorage }], texts);
  })()`);
}
