import { expect, test } from '../console-test.js';
import { addMember, signInWith } from '../members.js';
import { openAccount, PASSWORD } from './account-steps.js';

test('a device is signed out from another device, at once', async ({ page, openBrowser }) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  const other = await openBrowser();
  await signInWith(other, email, PASSWORD);
  await openAccount(page);
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign Out/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out All Other Devices' })).toBeHidden();
});
