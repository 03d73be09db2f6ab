import { expect, test } from '../console-test.js';
import { addSchoolOnTrial, signInWith } from '../members.js';
import { payThrough } from './trial-steps.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';

test('an ended trial shows a message, and a payment opens the school again', async ({
  page,
  openBrowser,
}) => {
  const { name, email } = await addSchoolOnTrial(-1, PASSWORD);
  await signInWith(page, email, PASSWORD, '/school-inactive?why=trial-ended');
  await expect(page.getByRole('heading', { name: 'Your school’s free trial has ended' })).toBeVisible();
  await expect(page.getByText('Login Successful', { exact: true })).toHaveCount(0);

  await payThrough(await openBrowser('executive'), name, '2099-06-30');
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(name);
});
