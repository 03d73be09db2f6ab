import { archiveClass } from '#contracts/students/classes';
import { randomUUID } from 'node:crypto';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { entries, openAudit, award } from './audit-steps.js';

const NAMES = ['Ava Martin', 'Noah Fischer'] as const;

test('a student is found by name, and a student in an entry links to all their entries', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, NAMES);
  await award(admin, classroom, 'Helped');
  await signInAs('admin');
  await openAudit(page);
  const [ava] = classroom.students;
  await page.getByRole('combobox', { name: 'Student' }).fill('Ava Mart');
  await expect(page.locator('datalist option').first()).toBeAttached();
  await page.getByRole('combobox', { name: 'Student' }).fill(`Ava Martin, ${classroom.name}`);
  await expect(page).toHaveURL(new RegExp(`student=${ava?.id}`));
  await expect(page.getByRole('button', { name: /^Ava Martin/ })).toBeVisible();

  await openAudit(page, `?class=${classroom.id}&type=PointsAwarded`);
  await entries(page).first().getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Noah Fischer/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?student=${classroom.students[1]?.id}$`));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/audit$/);
});

test('a filter that is no longer offered is shown, and can be removed', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, NAMES);
  await award(admin, classroom, 'Helped');
  const path = archiveClass.path.replace(':classId', classroom.id);
  expect((await admin.fetch(path, { method: archiveClass.method })).ok()).toBe(true);
  await signInAs('admin');
  await openAudit(page, `?class=${classroom.id}&type=PointsAwarded`);
  await expect(entries(page)).toHaveCount(2);
  const schoolClass = page.getByRole('combobox', { name: 'Class' });
  await expect(schoolClass).toHaveText('Archived class');
  await schoolClass.click();
  await page.getByRole('option', { name: 'Any', exact: true }).click();
  await expect(page).toHaveURL(/\?type=PointsAwarded$/);
  await openAudit(page, `?staff=${randomUUID()}`);
  await expect(page.getByRole('combobox', { name: 'Staff' })).toHaveText('Former or other staff');
});
