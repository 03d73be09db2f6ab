import { openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { consoleRunning } from '../console-running.js';
import { PHONE } from '../screens.js';

test.use({ loads: true });

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
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support & FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
});

test('each tutorial has a video', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('button', { name: /^Watch the video/ })).toHaveCount(4);
  const asked = page.waitForRequest('**/videos/student-portal.mp4');
  await page.getByRole('button', { name: 'Watch the video: Student Portal' }).click();
  await expect(page.getByRole('dialog', { name: 'Student Portal' })).toBeVisible();
  await asked;
});

test('help opens beside the current work', async ({ page, context, signInAs }) => {
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

test('tutorials and questions are searched as one types, and the search stays in the address', async ({
  page,
}) => {
  await page.goto('/support');
  await consoleRunning(page);
  const answer = page.getByText('They stay until they are spent.');
  await expect(answer).toBeHidden();
  await page.getByText('Do points expire?').click();
  await expect(answer).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search tutorials and questions' });
  await search.fill('undo message');
  await expect(page.getByRole('status')).toHaveText('1 tutorial, 1 question');
  await expect(page.getByRole('article', { name: 'Award Points' })).toBeVisible();
  await expect(page.getByText('Choose Undo in the message that follows an award.')).toBeVisible();
  await expect(page).toHaveURL('/support?q=undo+message');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);

  await search.fill('custard');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(
    page.getByText('Try a single word, such as “class” or “undo”.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
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
