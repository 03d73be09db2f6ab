import { readFileSync } from 'node:fs';
import { OLD_EXCEL, roster, UNREADABLE, ODD_WORKBOOK, rosterWorkbook } from '../../fixtures/sheets.js';
import { createClassroom, studentRow, chooseClassOption } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { unique, openImport, paste, next, choose } from './import-steps.js';
import { closeWithEscape } from '../keyboard.js';

const FILES: Record<string, { bytes: Uint8Array; students: string }> = {
  'roster.xlsx': { bytes: ODD_WORKBOOK, students: '1 student' },
  'large.xlsx': { bytes: rosterWorkbook(5_000), students: '5,000 students' },
};

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('goes back with what was pasted, and needs a column for the names', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await paste(dialog, 'Who;When\nSam Lee;2026');
  await next(dialog);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await next(dialog);
  await expect(dialog.getByText('Please select a column for student names')).toBeVisible();
  await expect(dialog.getByText('Please say what the first row is')).toBeVisible();
  await dialog.getByRole('radio', { name: 'A heading' }).click();
  await next(dialog);
  await expect(dialog.getByText('Please say what the first row is')).toBeHidden();
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

test('says that there is no valid student', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await paste(dialog, `Name,Grade\n${'a'.repeat(10_000)},4\n,5`);
  await next(dialog);
  await expect(dialog.getByRole('heading', { name: 'No valid students to import' })).toBeVisible();
  await expect(dialog.getByText('Row 2: Student name may have at most 200 characters')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 Students' })).toBeDisabled();
});

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

test('imports 5,000 students, and shows how far it is', async ({ page, admin }) => {
  const classroom = await createClassroom(admin, []);
  const dialog = await openImport(page, classroom);
  const id = unique('P');
  await choose(dialog, 'school.csv', new TextEncoder().encode(roster(5_000).replaceAll(',P', `,${id}-`)));
  await dialog.getByRole('button', { name: 'Import 5,000 Students' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing 5,000 students…' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '5,000 students added' })).toBeVisible({
    timeout: 20_000,
  });
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
for (const [name, { bytes, students }] of Object.entries(FILES)) {
  test(`reads ${name}, under the page’s own security policy`, async ({ page, admin }) => {
    const dialog = await openImport(page, await createClassroom(admin, []));
    await choose(dialog, name, bytes);
    await expect(dialog.getByRole('heading', { name: `${students} to import` })).toBeVisible();
  });
}

/** What the step shows of a file as schools have it; the last ones ask first. */
const SCHOOLS_FILES: Record<string, readonly string[]> = {
  'table-notes-above-totals-below.csv': ['Zoë Nuñez', 'Éric Peña-Ortiz'],
  'table-totals-row.csv': ['Zoë Nuñez', 'Éric Peña-Ortiz'],
  'table-utf16-unicode-text.txt': ['Zoë Nuñez', '00142'],
  'table-utf8-bom.csv': ['Zoë Nuñez', '00142'],
  'table-windows1252.csv': ['Zoë Nuñez', 'Éric Peña-Ortiz'],
  'table-one-delimiter-more.csv': ['Zoë Nuñez', '00142'],
  'table-two-id-columns.csv': ['Zoë Nuñez', '00142', '00143'],
  'table-formula-ids.csv': ['00142', '00143'],
  'wizard-last-and-first-name.csv': ['Ann Lee', 'Bo Lee', '00150'],
  'wizard-clever-school-id-first.csv': ['Zoe Nunez', 'S1', 'S2'],
  'wizard-mac-roman-cr.csv': ['Zoë Nuñez', 'Éric Peña-Ortiz'],
  'wizard-instructions-sheet-first.xlsx': ['Zoë Nuñez', '00142'],
  'wizard-zero-padded-number-format.xlsx': ['00142', '00143'],
};

test('files as schools have them are read as a person sees them', async ({ page, admin }) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  const students = dialog.getByRole('region', { name: 'The first students' });
  for (const [name, cells] of Object.entries(SCHOOLS_FILES)) {
    await choose(dialog, name, readFileSync(`test/fixtures/rosters/${name}`));
    await expect(dialog.getByRole('heading', { name: /Which column|to import/ })).toBeVisible();
    if (await dialog.getByRole('heading', { name: 'Which column holds what?' }).isVisible())
      await next(dialog);
    for (const cell of cells)
      await expect(students.getByRole('cell', { name: cell, exact: true })).toBeVisible();
    await expect(students.getByRole('row')).toHaveCount(name.includes('instructions') ? 2 : 3);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
  }
});

test('asks how letters are written where the file does not say, and names what is left out', async ({
  page,
  admin,
}) => {
  const dialog = await openImport(page, await createClassroom(admin, []));
  await choose(dialog, 'mac.csv', Buffer.from('Name,ID\rZo\x91 Nu\x96ez,00142\r', 'latin1'));
  await expect(dialog.getByText('Are these right: Zoë Nuñez?')).toBeVisible();
  await dialog.getByLabel('The file was saved on').click();
  await page.getByRole('option', { name: 'Windows' }).click();
  await expect(dialog.getByText('Are these right: Zo‘ Nu–ez?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();

  const file = 'table-notes-above-totals-below.csv';
  await choose(dialog, file, readFileSync(`test/fixtures/rosters/${file}`));
  await expect(dialog.getByText('2 rows above the heading are left out: rows 1, 2.')).toBeVisible();
  await next(dialog);
  await expect(dialog.getByText('1 row of totals and notes is left out: row 7.')).toBeVisible();
});
