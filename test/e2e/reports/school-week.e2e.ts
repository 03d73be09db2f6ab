import { givePoints } from '../catalogue.js';
import { createClassroom, openSchoolWeek } from '../classroom.js';
import { expect, test } from '../console-test.js';

test('an administrator sees the week of the school, and each figure leads to its report', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Ava Martin']);
  await givePoints(admin, [students[0]?.id ?? ''], 5);
  await signInAs('admin');
  await page.goto('/');
  const week = page.getByRole('region', { name: 'This Week in School' });
  await openSchoolWeek(page);
  await expect(week.getByRole('term')).toHaveText([
    'Points',
    'Awards given',
    'Students reached',
    'Staff active',
    'Redemptions',
  ]);
  await week.getByRole('link', { name: /^Students reached: [1-9]/ }).click();
  await expect(page).toHaveURL('/reports?report=top-students&period=this-week');
});

test('teachers and staff see only their classes', async ({ page, signInAs }) => {
  for (const role of ['teacher', 'staff'] as const) {
    await signInAs(role);
    await page.goto('/');
    await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'This Week in School' })).toHaveCount(0);
  }
});
