import { openHome } from './classroom.js';
import { expect, test } from './fixtures.js';
import { PHONE } from './screens.js';

test('help opens beside what one is doing', async ({ page, context, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('link', { name: 'Help & Support' }).click();
  const support = await opened;
  await expect(support).toHaveURL('/support');
  await expect(support).toHaveTitle('Help & Support · Laurel');
  await expect(support.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the account menu leads there by the keyboard', async ({ page, context, signInAs }) => {
  await signInAs('staff');
  await openHome(page);
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Help & Support' }).focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL('/support');
});

test('a visitor finds it at the foot of the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help & Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
});

test('the tutorials are searched as one types, and the search stays in the address', async ({ page }) => {
  await page.goto('/support');
  const search = page.getByRole('searchbox', { name: 'Search the tutorials' });
  await search.fill('undo message');
  await expect(page.getByRole('status')).toHaveText('1 tutorial');
  await expect(page.getByRole('article', { name: 'Award Points' })).toBeVisible();
  await expect(page).toHaveURL('/support?q=undo+message');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);

  await search.fill('custard');
  await expect(page.getByRole('heading', { name: 'No tutorials found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all tutorials' }).click();
  await expect(page.getByRole('status')).toHaveText('4 tutorials');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu leads there', async ({ page, context, signInAs }) => {
    await signInAs('teacher');
    await openHome(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'Help & Support' }).click();
    await expect(await opened).toHaveURL('/support');
  });
});
