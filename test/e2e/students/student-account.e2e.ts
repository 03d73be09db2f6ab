import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { AVA, openAccount } from './student-account-steps.js';

test.use({ loads: true });

test.beforeEach(({ signInAs }) => signInAs('admin'));

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
