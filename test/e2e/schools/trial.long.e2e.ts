import { expect, test } from '../console-test.js';
import { addSchoolOnTrial, signInWith } from '../members.js';
import { payThrough } from './trial-steps.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';

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
