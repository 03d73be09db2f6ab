import { expect, test } from './console-test.js';

test('each line has one student until there is room for a table', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAs('teacher');
  await page.goto('/');
  const rows = page.getByRole('grid', { name: 'Students' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const [first, second] = await Promise.all([rows.first().boundingBox(), rows.nth(1).boundingBox()]);
  expect(second?.x).toBe(first?.x);
  expect(first?.width).toBeGreaterThan(600);
});
