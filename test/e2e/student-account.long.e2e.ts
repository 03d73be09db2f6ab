import { type Page } from '@playwright/test';
import { type Classroom, createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';

const AVA = 'Ava Martin';
const CODE = /^[a-z2-9]{6}$/;

test.beforeEach(({ signInAs }) => signInAs('admin'));

async function openAccount(page: Page, classroom: Classroom) {
  await openClassroom(page, classroom);
  await page.goto(`/?class=${classroom.id}&student=${classroom.students[0]?.id ?? ''}&tab=account`);
  const profile = page.getByRole('dialog', { name: AVA });
  await expect(profile.locator('code')).toHaveText(CODE);
  return profile;
}

test('shows the login code, and copies it', async ({ page, admin }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  const code = await profile.locator('code').textContent();
  // Awaited from before the click, because it shows for only 2 seconds.
  const copied = profile.getByRole('button', { name: 'Copied!' }).waitFor();
  await Promise.all([copied, profile.getByRole('button', { name: 'Copy' }).click()]);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await expect(profile.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('shows a message when the browser does not allow copying', async ({ page, admin }) => {
  await page.addInitScript(
    `navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is not for you'))`,
  );
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  await profile.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Could not copy login code to clipboard.', { exact: true })).toBeVisible();
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

test('shows that no code could be made', async ({ page, admin }) => {
  const profile = await openAccount(page, await createClassroom(admin, [AVA]));
  await page.route('**/generate-login-code', (route) => route.abort());
  await profile.getByRole('button', { name: 'Regenerate Code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(
    page.getByText('Failed to generate login code. Please try again.', { exact: true }),
  ).toBeVisible();
});
