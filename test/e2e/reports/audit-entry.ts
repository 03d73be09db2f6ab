import { expect, type Page } from '@playwright/test';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Expects the dialog of an event of the ledger, with the balances it moved, its place and who caused it. */
export async function expectOpenedEntry(
  page: Page,
  { name, by }: { name: string | RegExp; by: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  const revision = /[?&]entry=l(\d+)/.exec(page.url())?.[1];
  const fact = (label: string) =>
    dialog.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact('Revision')).toContainText(Number(revision).toLocaleString('en-US'));
  await expect(fact('Command')).toContainText(UUID);
  await expect(fact('By')).toContainText(by);
  await expect(dialog.getByRole('columnheader', { name: 'Before' })).toBeVisible();
}
