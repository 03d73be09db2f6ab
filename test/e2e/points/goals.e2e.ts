import { archiveGoal, listGoals } from '#contracts/points/goals';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { awardPoint, createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { newCode, openPortal } from '../student-portal/student-portal.js';

test.use({ viewport: PHONE });

test('a class reaches its goal together: the bar is on the dashboard and in the portal', async ({
  page,
  admin,
  signInAs,
  openBrowser,
}) => {
  const classroom = await createClassroom(admin, ['Ava Lindqvist', 'Ben Castillo']);
  const [ava, ben] = classroom.students;
  await signInAs('admin');
  await page.goto('/settings/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Pajama day of ${classroom.name}`;
  await dialog.getByLabel('What happens then').fill(name);
  await dialog.getByRole('combobox', { name: 'Class', exact: true }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await dialog.getByLabel('Points', { exact: true }).fill('2');
  await expectNoSidewaysScrolling(page);
  await dialog.getByRole('button', { name: 'Add Goal' }).click();
  await expect(dialog).toBeHidden();

  await openClassroom(page, classroom);
  const bar = page.getByRole('progressbar', { name: new RegExp(`^${name}`) });
  await awardPoint(page, ava?.name ?? '');
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 2 points');
  await awardPoint(page, ben?.name ?? '');
  await expect(bar).toHaveAttribute('aria-valuetext', 'Reached');

  const portal = await openBrowser();
  await openPortal(portal, await newCode(admin, ava?.id ?? ''));
  await expect(portal.getByRole('region', { name: 'Goals together' })).toContainText('Reached');
  await expectNoSidewaysScrolling(portal);

  const response = await admin.get(listGoals.path);
  const goal = listGoals.response.parse(await response.json()).find((each) => each.name === name);
  await admin.put(archiveGoal.path.replace(':goalId', goal?.id ?? ''));
});
