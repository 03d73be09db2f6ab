import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';
import { PHONE } from './screens.js';

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

for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    // The week of the school takes a line of an administrator's, who sees seven on a laptop.
    const roles =
      viewport === PHONE ? (['teacher', 'staff', 'admin'] as const) : (['teacher', 'staff'] as const);
    for (const role of roles) {
      test(`${role} see at least eight students at once`, async ({ page, admin, signInAs }) => {
        await signInAs(role);
        const classroom = await createClassroom(admin, NAMES, role === 'teacher' ? page.request : admin);
        await openClassroom(page, classroom);
        await expect(studentRow(page, 'Pupil 22')).toBeAttached();
        expect(await visibleStudents(page)).toBeGreaterThanOrEqual(8);
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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a menu sorts the students, as the columns do on a wide screen', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES.slice(0, 3)));
    const students = page.getByRole('grid', { name: 'Students' }).getByRole('row');
    await expect(students.first()).toContainText('Pupil 01');
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitemradio', { name: 'Name, Z to A' }).click();
    await expect(students.first()).toContainText('Pupil 03');
    await expect(page).toHaveURL(/sort=-name/);
  });

  test('the search moves to the top when it is used', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    const search = page.getByRole('searchbox');
    await search.click();
    await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(80);
  });
});
