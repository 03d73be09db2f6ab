import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { AVA, openAccount, CODE } from './student-account-steps.js';

test.use({ loads: true });

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows a message when the browser does not allow copying', async ({ page, admin }) => {
  await page.addInitScript(
    `navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is not for you'))`,
  );
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  await profile.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Could not copy login code to clipboard.', { exact: true })).toBeVisible();
});

test('copies on plain http too, where browsers have no clipboard for pages', async ({ page, admin }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(`
    window.realClipboard = navigator.clipboard;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });`);
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  const code = await profile.locator('code').textContent();
  const copied = profile.getByRole('button', { name: 'Copied!' }).waitFor();
  await Promise.all([copied, profile.getByRole('button', { name: 'Copy' }).click()]);
  expect(await page.evaluate('realClipboard.readText()')).toBe(code);
});

test('shows that no code could be made', async ({ page, admin }) => {
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  await page.route('**/generate-login-code', (route) => route.abort());
  await profile.getByRole('button', { name: 'Regenerate Code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(
    page.getByText('Failed to generate login code. Please try again.', { exact: true }),
  ).toBeVisible();
});

test('makes another code after asking', async ({ page, admin }) => {
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  const before = (await profile.locator('code').textContent()) ?? '';
  await profile.getByRole('button', { name: 'Regenerate Code' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The old code and any printed cards stop working right away');
  await question.getByRole('button', { name: 'Regenerate' }).click();
  await expect(question).toBeHidden();
  await expect(profile.locator('code')).not.toHaveText(before);
  await expect(profile.locator('code')).toHaveText(CODE);
});
