import { type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  ODD_CSV,
  ODD_WORKBOOK,
  OLD_EXCEL,
  roster,
  rosterWorkbook,
  SAME_TABLE,
  UNREADABLE,
} from '../fixtures/sheets.js';
import {
  chooseClassOption,
  type Classroom,
  createClassroom,
  expectNoClassOptions,
  openClassroom,
  studentRow,
} from './classroom.js';
import { expect, test } from './fixtures.js';
import { closeWithEscape } from './keyboard.js';

const TITLE = 'Import Students from Spreadsheet';
const CSV = 'text/csv';
/** A value that only this test has: student IDs are unique in a school. */
const unique = (text: string) => `${text}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.beforeEach(({ signInAs }) => signInAs('admin'));

async function openImport(page: Page, classroom: Classroom): Promise<Locator> {
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Import');
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toBeVisible();
  return dialog;
}

const paste = (dialog: Locator, text: string) => dialog.getByLabel('Or paste the rows here').fill(text);
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();
const choose = (dialog: Locator, name: string, bytes: Uint8Array) =>
  dialog.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: CSV, buffer: Buffer.from(bytes) });

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

test('goes back with what was pasted, and needs a column for the names', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await paste(dialog, 'Who;When\nSam Lee;2026');
  await next(dialog);
  await dialog.getByRole('radio', { name: 'A heading' }).click();
  await next(dialog);
  await expect(dialog.getByText('Please select a column for student names')).toBeVisible();
  await dialog.getByLabel('Student name').click();
  await page.getByRole('option', { name: 'Who' }).click();
  await expect(dialog.getByText('Please select a column for student names')).toBeHidden();
  await next(dialog);
  await expect(dialog.getByRole('heading', { name: '1 student to import' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Student name')).toHaveText('Who');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Or paste the rows here')).toHaveValue('Who;When\nSam Lee;2026');
});

test('imports every student of a list without a header', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await paste(dialog, 'Sam Lee\nAmal Noor\nZoë Flores');
  await next(dialog);
  await expect(dialog.getByRole('radiogroup', { name: 'What is the first row, “Sam Lee”?' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'A student' })).toBeChecked();
  await expect(dialog.getByLabel('Student name')).toHaveText('Column 1');
  await next(dialog);
  await dialog.getByRole('button', { name: 'Import 3 Students' }).click();
  await expect(dialog.getByRole('heading', { name: '3 students added' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
});

test('asks before pasted rows are dropped', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  const question = page.getByRole('alertdialog', { name: 'Discard these rows?' });
  const rows = dialog.getByLabel('Or paste the rows here');
  await paste(dialog, 'Sam Lee\nAmal Noor');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(rows).toHaveValue('Sam Lee\nAmal Noor');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await chooseClassOption(page, 'Import');
  await expect(rows).toHaveValue('');
  await closeWithEscape(page, dialog);
});

test('says that there is no valid student', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await paste(dialog, `Name,Grade\n${'a'.repeat(10_000)},4\n,5`);
  await next(dialog);
  await expect(dialog.getByRole('heading', { name: 'No valid students to import' })).toBeVisible();
  await expect(dialog.getByText('Row 2: Student name may have at most 200 characters')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 Students' })).toBeDisabled();
});

/** `asks`: a column is left that nothing is known of. */
const FILES: Record<string, { bytes: Uint8Array; students: string; asks?: true }> = {
  'latin-1.csv': { bytes: SAME_TABLE['CSV in Latin-1'] ?? new Uint8Array(), students: '2 students' },
  'odd.csv': { bytes: ODD_CSV, students: '6 students', asks: true },
  'roster.xlsx': { bytes: ODD_WORKBOOK, students: '2 students' },
  'large.xlsx': { bytes: rosterWorkbook(5_000), students: '5,000 students' },
};
for (const [name, { bytes, students, asks }] of Object.entries(FILES)) {
  test(`reads ${name}, under the page’s own security policy`, async ({ page, admin }) => {
    const dialog = await openImport(page, await createClassroom(admin, []));
    await choose(dialog, name, bytes);
    if (asks) await next(dialog);
    await expect(dialog.getByRole('heading', { name: `${students} to import` })).toBeVisible();
  });
}

test('takes a file that is dropped', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  const transfer = await page.evaluateHandle(
    `(() => { const transfer = new DataTransfer(); transfer.items.add(new File(['Name,Grade\\nSam Lee,4'], 'class.csv')); return transfer; })()`,
  );
  await dialog.getByTestId('file-drop').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog.getByRole('heading', { name: '1 student to import' })).toBeVisible();
});

test('names files it can’t read, and stays where it is', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  const refusals: [bytes: Uint8Array, message: string | RegExp][] = [
    [UNREADABLE['a picture'] ?? new Uint8Array(), /can’t be read as a spreadsheet/],
    [UNREADABLE['a workbook that was cut off'] ?? new Uint8Array(), /can’t be read as a spreadsheet/],
    [OLD_EXCEL, /old Excel format or has a password/],
    [new Uint8Array(), 'Data must contain at least a header row and one data row'],
    [
      new TextEncoder().encode(roster(100_000)),
      'There are 100,000 rows. At most 5,000 students can be imported at once.',
    ],
    [new Uint8Array(11 * 1024 * 1024), 'The file is too large. Spreadsheets can be up to 10 MB.'],
  ];
  for (const [bytes, message] of refusals) {
    await choose(dialog, 'students.csv', bytes);
    await expect(dialog.getByRole('alert')).toHaveText(message);
  }
});

test('imports 5,000 students in a few seconds', async ({ page, admin }) => {
  const classroom = await createClassroom(admin, []);
  const dialog = await openImport(page, classroom);
  const id = unique('P');
  const begun = performance.now();
  await choose(dialog, 'school.csv', new TextEncoder().encode(roster(5_000).replaceAll(',P', `,${id}-`)));
  await dialog.getByRole('button', { name: 'Import 5,000 Students' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing 5,000 students…' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '5,000 students added' })).toBeVisible({
    timeout: 20_000,
  });
  const seconds = (performance.now() - begun) / 1_000;
  test.info().annotations.push({ type: '5,000 rows', description: `${seconds.toFixed(1)} s` });
  expect(seconds).toBeLessThan(15);
});

test('an import that fails shows a message, and can be tried again', async ({ page, admin }) => {
  const classroom = await createClassroom(admin, []);
  const dialog = await openImport(page, classroom);
  await paste(dialog, 'Name\nSam Lee\nAmal Noor');
  await next(dialog);
  const path = `**/api/classes/${classroom.id}/students/import`;
  await page.route(path, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 2 Students' }).click();
  await expect(page.getByText('Failed to import students', { exact: true })).toBeVisible();
  await page.unroute(path);
  await dialog.getByRole('button', { name: 'Import 2 Students' }).click();
  await expect(dialog.getByRole('heading', { name: '2 students added' })).toBeVisible();
  await expect(dialog.getByText('Every row of the spreadsheet is now a student.')).toBeVisible();
});

test('is for administrators', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, ['Sam Lee']);
  await signInAs('staff');
  await openClassroom(page, classroom);
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
  await expectNoClassOptions(page, 'Import');
});
