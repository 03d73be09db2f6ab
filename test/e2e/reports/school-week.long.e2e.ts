import { givePoints } from '../catalogue.js';
import { createClassroom, openSchoolWeek } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

test.use({ loads: true });

for (const width of [undefined, PHONE])
  test(`what is worth a look opens by keyboard, and links to its subject${width === undefined ? '' : ' on a phone'}`, async ({
    page,
    admin,
    signInAs,
  }) => {
    if (width !== undefined) await page.setViewportSize(width);
    const { students } = await createClassroom(admin, ['Ava Martin']);
    await givePoints(admin, [students[0]?.id ?? ''], 1);
    await createClassroom(admin, ['Ben Okafor']);
    await signInAs('admin');
    await page.goto('/');
    await openSchoolWeek(page);
    const open = page.getByRole('button', { name: /worth a look$/ });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.press('Enter');
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await page
      .getByRole('link', { name: /^No points were given in / })
      .first()
      .click();
    await expect(page).toHaveURL(/^[^?]*\/reports\?report=class-comparison&class=/);
  });

test('in a low window the week is one line until it is opened', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs('admin');
  await page.goto('/');
  const week = page.getByRole('region', { name: 'This Week in School' });
  const toggle = week.getByRole('button', { name: 'This Week in School' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(week.getByText(/point|to look at/)).toBeVisible();
  await toggle.press('Enter');
  await expect(week.getByRole('link', { name: 'Full week' })).toBeVisible();
  await toggle.press('Enter');
  await expect(week.getByRole('link', { name: 'Full week' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});
