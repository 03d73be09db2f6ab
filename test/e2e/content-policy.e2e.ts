import { expect, test } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';

test('a foreign style is refused, and the test notices it', async ({ page }) => {
  const violations = watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))`,
  );
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>')`);
  await expect.poll(() => violations.length).toBe(2);
});
