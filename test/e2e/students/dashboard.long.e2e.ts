import { expect, test } from '../console-test.js';
import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, studentRow } from '../classroom.js';
import { DESKTOP, PHONE } from '../screens.js';

test.use({ loads: true });

const NAMES = Array.from({ length: 22 }, (_, number) => `Pupil ${String(number + 1).padStart(2, '0')}`);

/** How many students a person sees whole, without scrolling. */
async function visibleStudents(page: Page): Promise<number> {
  const bottom = page.viewportSize()?.height ?? 0;
  const awards = await page.getByRole('button', { name: /^Award points to/ }).all();
  const rows = await Promise.all(
    awards.map((award) => award.locator('xpath=ancestor::*[self::tr or @role="row"]').boundingBox()),
  );
  return rows.filter((row) => row !== null && row.y >= 0 && row.y + row.height <= bottom).length;
}

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

for (const { viewport, least, high } of [
  { viewport: PHONE, least: 9, high: 56 },
  { viewport: { width: 1366, height: 768 }, least: 8, high: 64 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const role of ['teacher', 'staff', 'admin'] as const) {
      test(`${role} see at least ${least} students at once`, async ({ page, admin, signInAs }) => {
        await signInAs(role);
        const classroom = await createClassroom(admin, NAMES, role === 'teacher' ? page.request : admin);
        await openClassroom(page, classroom);
        await expect(studentRow(page, 'Pupil 22')).toBeAttached();
        expect(await visibleStudents(page)).toBeGreaterThanOrEqual(least);
        const row = await studentRow(page, 'Pupil 02').boundingBox();
        expect(Math.abs((row?.height ?? 0) - high)).toBeLessThanOrEqual(1);
      });
    }

    test('the frame that the build draws has the students where they will be', async ({ page, signInAs }) => {
      await signInAs('teacher');
      const scripts = '**/assets/*.js';
      await page.route(scripts, (route) => route.abort());
      await page.goto('/');
      const drawn = await page.getByText('Loading students…').first().locator('..').boundingBox();
      await page.unroute(scripts);
      await page.goto('/');
      const row = page.getByRole('checkbox', { name: /^Select / }).first();
      await expect(row).toBeVisible();
      const list = await page.locator('[aria-labelledby=students-title] [aria-busy]').boundingBox();
      expect(list?.y).toBe(drawn?.y);
    });
  });
}

test('the column of points says that they are what is left now', async ({ page, signInAs }) => {
  await page.setViewportSize(DESKTOP);
  await signInAs('teacher');
  await page.goto('/');
  await expect(page.getByRole('columnheader', { name: 'Total Points now' })).toBeVisible();
});
