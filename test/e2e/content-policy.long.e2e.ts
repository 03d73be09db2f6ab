import { expect, test } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';

test('the document of the api is drawn within its policy', async ({ page }) => {
  const violations = watchPolicy(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Laurel/ })).toBeVisible();
  await expect(page.getByText('/api/auth/login')).toBeVisible();
  expect(violations).toEqual([]);
});
