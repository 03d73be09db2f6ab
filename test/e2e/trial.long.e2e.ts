import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { addSchoolOnTrial, signInWith } from './members.js';

const PASSWORD = 'a quiet morning in June';

/** As an Executive Admin, on the screen of all schools. */
async function payThrough(page: Page, school: string, day: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'School Management' }).click();
  await page.getByRole('searchbox', { name: 'Search schools' }).fill(school);
  await page.getByRole('button', { name: `Actions for ${school}` }).click();
  await page.getByRole('menuitem', { name: 'Edit School' }).click();
  const form = page.getByRole('dialog', { name: 'Edit School' });
  await form.getByLabel('Paid through').fill(day);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('School Updated', { exact: true })).toBeVisible();
}

test('an administrator sees when the trial ends, until an Executive Admin has entered a payment', async ({
  page,
  openBrowser,
}) => {
  const { name, email } = await addSchoolOnTrial(5, PASSWORD);
  await signInWith(page, email, PASSWORD);
  const bar = page.getByRole('complementary', { name: 'Free trial' });
  await expect(bar).toContainText('5 days left of your free trial');
  await expect(bar.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');

  await payThrough(await openBrowser('executive'), name, '2099-06-30');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(name);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Subscription' })).toHaveCount(0);
});

test('an ended trial shows a message, and a payment opens the school again', async ({
  page,
  openBrowser,
}) => {
  const { name, email } = await addSchoolOnTrial(-1, PASSWORD);
  await signInWith(page, email, PASSWORD, '/school-inactive?why=trial-ended');
  await expect(page.getByRole('heading', { name: 'Your school’s free trial has ended' })).toBeVisible();

  await payThrough(await openBrowser('executive'), name, '2099-06-30');
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(name);
});
