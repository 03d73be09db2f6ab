import { expect, type Locator, type Page } from '@playwright/test';
import { waitForChart } from '../e2e/classroom.js';

/** Opens the dashboard, and waits for its students and its chart. */
export async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`);
  await waitForChart(page);
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
}

/** Opens the sheet of categories for a student in the middle of the screen. */
export async function openQuickAward(page: Page): Promise<Locator> {
  await openDashboard(page);
  await page
    .getByRole('button', { name: /^Award points to/ })
    .nth(2)
    .click();
  const sheet = page.getByRole('dialog', { name: /^Award / });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  return sheet;
}

/** Opens the award dialog for the first students of the list. */
export async function openAward(page: Page, students = 1): Promise<Locator> {
  if (students === 1) await openQuickAward(page);
  else {
    await openDashboard(page);
    await selectFirst(page, students);
    await page.getByRole('button', { name: 'Award Points to Selected' }).click();
  }
  await page.getByRole('button', { name: /^Add a note/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

export async function selectFirst(page: Page, students: number): Promise<void> {
  for (let index = 0; index < students; index += 1)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(index)
      .click();
}

/** Opens the profile of the first student of the list. */
export async function openProfile(page: Page): Promise<Locator> {
  await openDashboard(page);
  const [first] = await page.getByRole('checkbox', { name: /^Select / }).all();
  const name = (await first?.getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  return dialog;
}

export async function openRecentAwards(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('button', { name: /recent awards$/i }).click();
}
