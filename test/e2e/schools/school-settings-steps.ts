import { type Page } from '@playwright/test';

// Cedar Hill's, because other tests look at Maple Grove's reports meanwhile.
export const SCHOOL_ADMIN = 'cedarAdmin';

export const card = (page: Page) => page.getByRole('region', { name: 'School', exact: true });
export const setting = (page: Page, name: string) =>
  card(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

export async function openDialog(page: Page) {
  await page.goto('/settings/school');
  await card(page).getByRole('button', { name: 'Edit Settings' }).click();
  return page.getByRole('dialog', { name: 'Edit School Settings' });
}

export async function choose(page: Page, box: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
