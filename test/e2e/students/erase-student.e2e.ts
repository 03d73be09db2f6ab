import { chooseClassOption, createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { leave } from './erase-student-steps.js';

const IDA = 'Ida Lindqvist';

test('an administrator erases a student who left, and opens the certificate', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [IDA, 'Ben Okoye']);
  const id = await leave(admin, classroom);

  await signInAs('admin');
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Manage Students');
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await roster.getByRole('checkbox', { name: 'Show archived students' }).click();
  await roster.getByRole('button', { name: `Erase personal data of ${IDA}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Personal Data' });
  const confirm = dialog.getByRole('button', { name: 'Erase Personal Data' });
  await confirm.click();
  await expect(dialog.getByText('Please type the name exactly as it is.')).toBeVisible();
  await dialog.getByLabel(`Type “${IDA}” to confirm`).fill(IDA);
  await confirm.click();
  await expect(page.getByText('Personal data erased', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(roster.getByText('No archived students.')).toBeVisible();
  await roster.getByRole('button', { name: 'Close' }).click();

  await page.goto('/settings/school');
  const card = page.getByRole('region', { name: 'Former Students' });
  await expect(card).toContainText('after they were removed');
  await card.getByRole('checkbox', { name: 'Show erasures' }).click();
  await card
    .getByRole('link', { name: /^Certificate of / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Certificate of Erasure' })).toBeVisible();
  const certificate = page.getByRole('region', { name: 'Certificate' });
  await expect(certificate).toContainText(id);
  await expect(certificate).toContainText('Requested by');
  await expect(page.getByText(IDA)).toHaveCount(0);
});
