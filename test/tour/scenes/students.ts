import { type LoginCard } from '#contracts/students/login-cards';
import { type StudentImport } from '#contracts/students/student-import';
import { expect, type Locator, type Page } from '@playwright/test';
import { showAsArchived } from '../as-archived.js';
import { chooseClassOption } from '../../e2e/classroom.js';
import { openDashboard } from '../dashboard.js';
import { type Area } from '../scene.js';
import { someoneElseSaves } from '../someone-else.js';

async function openRoster(page: Page): Promise<Locator> {
  await openDashboard(page);
  await chooseClassOption(page, 'Manage Students');
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await expect(roster.getByRole('listitem').first()).toBeVisible();
  return roster;
}

async function openImport(page: Page): Promise<Locator> {
  await openDashboard(page);
  await chooseClassOption(page, 'Import');
  return page.getByRole('dialog', { name: 'Import Students from Spreadsheet' });
}

const PASTED =
  'Student Name\tStudent ID\tGrade\nAmal Noor\tT-1\t4\nBo Diaz\tT-2\t4\n\tT-3\t4\nZoë Flores\t\t5';

/** As the server would answer, without adding anybody to the demo. */
const IMPORTED: StudentImport = {
  added: 2,
  rows: [
    { rowNumber: 2, outcome: 'added', id: '8f0c1f4e-5a39-4d3c-8f0a-9f5d3c1b7e21', message: null },
    {
      rowNumber: 3,
      outcome: 'duplicate',
      id: null,
      message: 'Another student has this student ID',
    },
    { rowNumber: 5, outcome: 'added', id: '1d2a7c55-0c7e-4a57-9f6c-0f1f5f0f2b10', message: null },
  ],
};

export const students: Area = {
  title: 'Students',
  scenes: [
    {
      name: 'manage-students',
      as: 'admin',
      open: async (page) => {
        await openRoster(page);
      },
    },
    {
      name: 'archived-students',
      as: 'admin',
      open: async (page) => {
        await showAsArchived(page, '**/api/students/archived*', '/api/students');
        const roster = await openRoster(page);
        await roster.getByRole('checkbox', { name: 'Show archived students' }).click();
        await expect(roster.getByRole('list', { name: 'Archived students' })).toBeVisible();
      },
    },
    {
      name: 'edit-student',
      as: 'admin',
      open: async (page) => {
        const roster = await openRoster(page);
        await roster
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible();
      },
    },
    {
      name: 'student-changed-meanwhile',
      as: 'admin',
      open: async (page) => {
        const roster = await openRoster(page);
        await someoneElseSaves(page, /\/api\/students\/[^/]+$/, 'student');
        await roster
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        const dialog = page.getByRole('dialog', { name: 'Edit Student' });
        await dialog.getByLabel('Grade').fill('6');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByRole('alert')).toContainText('(new)');
      },
    },
    {
      name: 'remove-student',
      as: 'admin',
      open: async (page) => {
        const roster = await openRoster(page);
        await roster
          .getByRole('button', { name: /^Remove / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'login-cards',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await chooseClassOption(page, 'Generate Login Cards');
        await expect(page.getByRole('heading', { name: 'Ready to Print' })).toBeVisible();
      },
    },
    {
      name: 'login-cards-without-codes',
      as: 'teacher',
      open: async (page) => {
        // The demo has no missing codes.
        await page.route('**/api/classes/*/login-cards', async (route) => {
          const cards = (await (await route.fetch()).json()) as LoginCard[];
          const json = cards.map((card, index) => (index < 3 ? { ...card, loginCode: null } : card));
          await route.fulfill({ json });
        });
        await openDashboard(page);
        await chooseClassOption(page, 'Generate Login Cards');
        await expect(page.getByRole('button', { name: 'Generate Missing Codes' })).toBeVisible();
      },
    },
    {
      name: 'print-sheet',
      as: 'teacher',
      open: async (page) => {
        // The browser's print dialog would block.
        await page.addInitScript('window.print = () => undefined');
        await openDashboard(page);
        await chooseClassOption(page, 'Generate Login Cards');
        const print = page.getByRole('link', { name: /^Print Cards/ });
        await page.goto((await print.getAttribute('href')) ?? '');
        await expect(page.getByRole('region', { name: /^Page 1/ })).toBeVisible();
      },
    },
    {
      name: 'import-paste',
      as: 'admin',
      open: async (page) => {
        await expect(await openImport(page)).toBeVisible();
      },
    },
    {
      name: 'import-nothing-pasted',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByText('Please paste some data first')).toBeVisible();
      },
    },
    {
      name: 'import-first-row',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill('Sam Lee\nAmal Noor\nZoë Flores');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByRole('radio', { name: 'A student' })).toBeChecked();
      },
    },
    {
      name: 'import-without-names',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill('Who;When\nSam Lee;2026');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('radio', { name: 'A heading' }).click();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByText('Please select a column for student names')).toBeVisible();
      },
    },
    {
      name: 'import-columns',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill(PASTED);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('button', { name: 'Back' }).click();
        await expect(dialog.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible();
      },
    },
    {
      name: 'import-preview',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill(PASTED);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByRole('heading', { name: '3 students to import' })).toBeVisible();
      },
    },
    {
      name: 'import-result',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/classes/*/students/import', (route) =>
          route.fulfill({ status: 201, json: IMPORTED }),
        );
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill(PASTED);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('button', { name: 'Import 3 Students' }).click();
        await expect(dialog.getByRole('heading', { name: '2 students added' })).toBeVisible();
      },
    },
  ],
};
