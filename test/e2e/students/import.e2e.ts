import { readFileSync } from 'node:fs';
import {
  chooseClassOption,
  createClassroom,
  expectNoClassOptions,
  openClassroom,
  studentRow,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { unique, openImport, paste, next } from './import-steps.js';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('imports what is pasted: columns are detected, errors are shown, and each row is reported', async ({
  page,
  admin,
}) => {
  test.slow();
  const classroom = await createClassroom(admin, ['Sam Lee']);
  const dialog = await openImport(page, classroom);
  const hint = 'Paste straight from Excel, Google Sheets or Numbers, including the header row.';
  await expect(dialog.getByText(hint, { exact: true })).toBeVisible();
  await next(dialog);
  await expect(dialog.getByText('Please paste some data first')).toBeVisible();
  await paste(dialog, 'Name\tGrade');
  await next(dialog);
  await expect(dialog.getByText('Data must contain at least a header row and one data row')).toBeVisible();

  const nameless = Array.from({ length: 7 }, () => '\t\t4').join('\n');
  const number = unique('A');
  await paste(
    dialog,
    `Grade\tStudent ID\tStudent Name\n4\t\tSam Lee\n4\t${number}\tAmal Noor\n5\t${number}\tBo Diaz\n5\t\tZoë Flores\n${nameless.replaceAll('\t\t4', '4\t\t')}`,
  );
  await next(dialog);
  await expect(dialog.getByRole('heading', { name: '4 students to import' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('heading', { name: 'Which column holds what?' })).toBeFocused();
  await expect(dialog.getByLabel('Student name')).toHaveText('Student Name');
  await expect(dialog.getByLabel('Student ID')).toHaveText('Student ID');
  await expect(dialog.getByLabel('Grade')).toHaveText('Grade');
  await next(dialog);

  await expect(dialog.getByRole('heading', { name: '4 students to import' })).toBeFocused();
  const errors = dialog.getByRole('region', { name: 'Errors' });
  await expect(errors.getByRole('listitem')).toHaveText([
    ...[6, 7, 8, 9, 10].map((row) => `Row ${row}: Name is required`),
    '... and 2 more errors',
  ]);
  await dialog.getByRole('button', { name: 'Import 4 Students' }).click();

  await expect(dialog.getByRole('heading', { name: '2 students added' })).toBeFocused();
  await expect(dialog.getByText('9 rows were not added.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^2 Sam Lee/ })).toContainText(
    'The class already has a student with this name and grade',
  );
  await expect(dialog.getByRole('row', { name: /^4 Bo Diaz/ })).toContainText(
    'Row 3 has the same student ID',
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download list' }).click(),
  ]);
  const list = readFileSync(await download.path(), 'utf8');
  expect(list).toContain(`4,Bo Diaz,${number},5,Row 3 has the same student ID`);
  expect(list.trim().split('\r\n')).toHaveLength(10);

  await dialog.getByRole('radio', { name: 'All (11)' }).click();
  await expect(dialog.getByRole('row', { name: /Amal Noor/ })).toContainText('Added');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['Sam Lee', 'Amal Noor', 'Zoë Flores'])
    await expect(studentRow(page, name)).toBeVisible();
  await expect(studentRow(page, 'Bo Diaz')).toBeHidden();

  await chooseClassOption(page, 'Import');
  await expect(dialog.getByLabel('Or paste the rows here')).toHaveValue('');
});

test('is for administrators', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, ['Sam Lee']);
  await signInAs('staff');
  await openClassroom(page, classroom);
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
  await expectNoClassOptions(page, 'Import');
});
